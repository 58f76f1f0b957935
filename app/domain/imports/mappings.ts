import type { z } from "zod";
import { commit, ForeignKeyViolation, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import { saveMapping, selectMappings } from "~/db/repositories/imports";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { listMappingsInput, type RememberedMapping, rememberMappingInput } from "./schemas";

/** The mappings stored for a layout: the general one first, then those of customers, latest used first. */
export const listMappings = defineOperation({
	access: staffWith("imports.mappings"),
	input: listMappingsInput,
	run: ({ ctx, input }): Promise<RememberedMapping[]> => readMappings(ctx, input),
});

async function readMappings(
	ctx: Ctx,
	input: z.output<typeof listMappingsInput>,
): Promise<RememberedMapping[]> {
	const [rows] = await read(ctx.d1, [selectMappings(input.kind, input.layout)]);
	return rows;
}

/** Stores the mapping of a layout, in general or for one customer, replacing the previous one. Throws 422 for an unknown customer. */
export const rememberMapping = defineOperation({
	access: staffWith("imports.mappings"),
	input: rememberMappingInput,
	async run({ ctx, input }): Promise<RememberedMapping[]> {
		const { kind, layout, customer_id = null, name = null, mapping } = input;
		const write = saveMapping(ctx, { kind, layout, customer_id, name, mapping });
		await commitMapping(ctx, write);
		return await readMappings(ctx, { kind, layout });
	},
});

async function commitMapping(ctx: Ctx, write: Statement) {
	try {
		await commit(ctx, [write]);
	} catch (failure) {
		if (failure instanceof ForeignKeyViolation)
			throw validation({ customer_id: "This customer does not exist" });
		throw failure;
	}
}
