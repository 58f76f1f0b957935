import { z } from "zod";
import { read } from "~/db/read";
import { selectEndpoints } from "~/db/repositories/connections/webhook-endpoints";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { webhookEndpointResponse } from "./responses";
import type { EndpointView } from "./schemas";

/** The company's addresses for events. */
export const listEndpoints = defineOperation({
	access: staffWith("settings.integrations"),
	input: noInput,
	response: z.array(webhookEndpointResponse),
	run: async ({ ctx }): Promise<EndpointView[]> => (await read(ctx.d1, [selectEndpoints()]))[0],
});

/** One of the company's addresses. Throws 404. */
export async function loadEndpoint({ d1 }: Pick<Ctx, "d1">, id: number): Promise<EndpointView> {
	const [endpoints] = await read(d1, [selectEndpoints()]);
	const endpoint = endpoints.find((one) => one.id === id);
	if (!endpoint) throw notFound("Webhook");
	return endpoint;
}
