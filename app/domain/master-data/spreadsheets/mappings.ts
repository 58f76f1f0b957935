import { z } from "zod";
import { commit, ForeignKeyViolation, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import { saveMapping, selectMappings } from "~/db/repositories/master-data/imports";
import { defineOperation } from "~/domain/kernel/operations/operation";
import {
	type Access,
	type AllowedActor,
	assertAllowed,
	customersWith,
	staffWith,
} from "~/domain/kernel/permissions/access";
import { validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import {
	type ImportNoun,
	listMappingsInput,
	mappingResponse,
	type RememberedMapping,
	rememberMappingInput,
} from "./schemas";
import { importingCustomer, scopeHash } from "./scope";

/** Staff who import anything, and customers, who import bookings. */
const mappingAccess = [staffWith("imports.mappings"), customersWith("customer.book")] as const;

/** Who may import a kind, and so remember its columns. Owner-drivers share those of drivers. */
const IMPORTERS: Readonly<Record<ImportNoun, Access>> = {
	job: [staffWith("jobs.import"), customersWith("customer.book")],
	customer: staffWith("customers.write"),
	driver: [staffWith("drivers.write"), staffWith("owner-drivers.write")],
	vehicle: staffWith("vehicles.write"),
	vehicle_type: staffWith("vehicles.write"),
	trailer: staffWith("vehicles.write"),
	sub_contractor: staffWith("sub-contractors.write"),
	profile: staffWith("profiles.write"),
};

/** The mappings stored for a layout: the general one first, then those of customers, latest used first. A customer gets its own alone. */
export const listMappings = defineOperation({
	access: mappingAccess,
	input: listMappingsInput,
	response: z.array(mappingResponse),
	async run({ ctx, input }): Promise<RememberedMapping[]> {
		return await readMappings(ctx, await limitLayout(ctx, input));
	},
});

async function readMappings(
	ctx: Ctx,
	{ kind, layout }: z.output<typeof listMappingsInput>,
): Promise<RememberedMapping[]> {
	const [rows] = await read(ctx.d1, [selectMappings(kind, layout, importingCustomer(ctx.actor))]);
	return rows;
}

/**
 * Stores the mapping of a layout, in general or for one customer, replacing the previous one; a customer's is for itself. Throws
 * 422 for an unknown customer.
 */
export const rememberMapping = defineOperation({
	access: mappingAccess,
	input: rememberMappingInput,
	response: z.array(mappingResponse),
	async run({ ctx, input }): Promise<RememberedMapping[]> {
		const own = importingCustomer(ctx.actor);
		if (own !== undefined && (input.customer_id ?? own) !== own) throw unknownCustomer();
		const { kind, layout } = await limitLayout(ctx, input);
		assertAllowed(IMPORTERS[kind], ctx.actor);
		const { name = null, mapping } = input;
		const customer_id = own ?? input.customer_id ?? null;
		const write = saveMapping(ctx, { kind, layout, customer_id, name, mapping });
		await commitMapping(ctx, write);
		return await readMappings(ctx, { kind, layout });
	},
});

/** The layout as it is stored. Throws 422 for a customer's layout of anything but bookings. */
async function limitLayout(
	{ actor }: Ctx<AllowedActor<typeof mappingAccess>>,
	{ kind, layout }: z.output<typeof listMappingsInput>,
) {
	if (actor.type === "customer" && kind !== "job")
		throw validation({ kind: "Only bookings can be imported" });
	return { kind, layout: await scopeHash(actor, layout) };
}

const unknownCustomer = () => validation({ customer_id: "This customer does not exist" });

async function commitMapping(ctx: Ctx, write: Statement) {
	try {
		await commit(ctx, [write]);
	} catch (failure) {
		if (failure instanceof ForeignKeyViolation) throw unknownCustomer();
		throw failure;
	}
}
