import { z } from "zod";
import { countAttempt } from "~/auth/rate-limit";
import { read } from "~/db/read";
import { selectUserEmail } from "~/db/repositories/kernel/users";
import { idInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { checkService } from "~/domain/provider/services/check-service";
import { notFound, validation } from "~/shared/errors";
import { integrationText } from "~/shared/texts/integrations";
import { INTEGRATIONS } from "./catalogue";
import { describeServiceError } from "./rules-service-error";

/** What a try of an integration came to. */
interface IntegrationTest {
	name: string;
	is_ok: boolean;
	error: string | null;
}

/**
 * Tries an outside service now; that of mail sends a mail to the person who tries it. Throws 404, 422 for what cannot be tried, and 429
 * after six tries in a minute.
 */
export const testIntegration = defineAccountOperation({
	access: staffWith("settings.integrations"),
	input: idInput,
	response: z.object({ name: z.string(), is_ok: z.boolean(), error: z.string().nullable() }),
	message: ({ name, is_ok }: IntegrationTest) => (is_ok ? integrationText.works(name) : undefined),
	async run({ ctx, platform, input: { id } }): Promise<IntegrationTest> {
		const kind = INTEGRATIONS.find((one) => one.id === id);
		if (!kind) throw notFound("Integration");
		if (!("service" in kind)) throw validation({ id: integrationText.noTest(kind.name) });
		await countAttempt(platform, [{ key: `integration-test:${ctx.tenant.id}`, max: 6, seconds: 60 }]);
		const [[person]] = await read(ctx.d1, [selectUserEmail(ctx.actor.user_id)]);
		const mailTo = kind.service === "mail" ? (person?.email ?? null) : null;
		const { is_ok, error } = await checkService(platform, kind.service, mailTo);
		return { name: kind.name, is_ok, error: error === null ? null : describeServiceError(error) };
	},
});
