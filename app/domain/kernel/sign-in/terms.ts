import { z } from "zod";
import { hashToken } from "~/auth/tokens";
import { read } from "~/db/read";
import { acceptTermsRow } from "~/db/repositories/kernel/tenants";
import { selectAcceptance, selectTermsVersions } from "~/db/repositories/kernel/terms";
import { runStatements } from "~/db/statements";
import { noResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { conflict, notFound } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { termsResponse } from "./responses";

const termsLinkInput = z.object({ token: z.string().max(200) });

async function readAcceptance(ctx: PlatformCtx, token: string) {
	const [[row]] = await read(ctx.d1, [selectAcceptance(await hashToken(token))]);
	if (!row) throw notFound("This link");
	return row;
}

/** The documents of an acceptance link, and whether they have been accepted. Throws 404. */
export const readTerms = definePlatformOperation({
	access: "open",
	input: termsLinkInput,
	response: termsResponse,
	async run({ platform, input }) {
		const record = await readAcceptance(platform, input.token);
		const [documents] = await read(platform.d1, [
			selectTermsVersions(record.terms_version, record.privacy_version),
		]);
		return { accepted: record.accepted_at !== null, documents };
	},
});

/** Records the acceptance; accepting again changes nothing. Throws 404, and 409 if the link has expired. */
export const acceptTerms = definePlatformOperation({
	access: "open",
	input: termsLinkInput,
	response: noResult,
	async run({ platform, input }) {
		const record = await readAcceptance(platform, input.token);
		if (record.accepted_at) return;
		const now = platform.now.toISOString();
		if (record.expires_at && record.expires_at <= now) throw conflict("This link has expired.");
		await runStatements(platform.d1, [acceptTermsRow(record.id, platform.address, now)]);
	},
});
