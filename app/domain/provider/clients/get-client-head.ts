import { z } from "zod";
import { read } from "~/db/read";
import { selectClientHead } from "~/db/repositories/kernel/tenants";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { screenResult } from "~/shared/money/price-fields";

export type ClientHead = Awaited<ReturnType<typeof selectClientHead>>[number];

/** What the head of a client's screens shows of it; `id` is the company's. Throws 404. */
export const getClientHead = definePlatformOperation({
	access: consoleWith("console.client.head"),
	input: z.object({ id: z.coerce.number().int().positive() }),
	response: screenResult(),
	async run({ platform, input }): Promise<ClientHead> {
		const [[client]] = await read(platform.d1, [selectClientHead(input.id)]);
		if (!client) throw notFound("Client");
		return client;
	},
});
