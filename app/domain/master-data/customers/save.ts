import { read } from "~/db/read";
import { deleteOwnedUsers, selectCustomerUsers } from "~/db/repositories/kernel/users";
import { closeAccounts, switchAccounts } from "~/domain/kernel/logins/login";
import type { AccountContext } from "~/domain/kernel/operations/platform-operation";
import { seal } from "~/domain/kernel/secrets/seal";
import type { ResourceRow, ResourceValues } from "~/domain/master-data/records/field";
import { idsSwitchedTo, type PlannedRow } from "~/domain/master-data/records/imports/plan";
import { removeRecord } from "~/domain/master-data/records/remove";
import { createRecord, updateRecord } from "~/domain/master-data/records/save";
import { cleanDirectory } from "~/shared/directory-path";
import { validation } from "~/shared/errors";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx } from "~/tenancy/ctx";
import { setPortal } from "./portal";
import { customers } from "./resource";

/** Encrypts the password of a customer's FTP details; a blank one is left unchanged. */
export async function sealFtp({ platform }: AccountContext, values: ResourceValues): Promise<ResourceValues> {
	const { password, ...rest } = values;
	const { directory } = rest;
	if (typeof directory === "string" && cleanDirectory(directory) === null)
		throw validation({ directory: bookingFileText.directory });
	return typeof password === "string" && password
		? { ...rest, password: await seal(platform, password) }
		: rest;
}

async function sealCustomer(context: AccountContext, values: ResourceValues): Promise<ResourceValues> {
	const ftp = values.customer_sftp;
	if (typeof ftp !== "object" || ftp === null) return values;
	return { ...values, customer_sftp: await sealFtp(context, { ...ftp }) };
}

/** Creates a customer with company, invoice settings and FTP details. Throws 422. */
export async function createCustomer(context: AccountContext, values: ResourceValues): Promise<ResourceRow> {
	return await createRecord(context.ctx, customers, await sealCustomer(context, values));
}

/** Changes a customer. Deactivating it signs out its users; opening or closing the portal takes effect immediately. */
export async function updateCustomer(
	context: AccountContext,
	id: number,
	values: ResourceValues,
): Promise<ResourceRow> {
	const { customerPortal, ...rest } = values;
	const saved = await updateRecord(context.ctx, customers, id, await sealCustomer(context, rest));
	const portal = customerPortal === 0 || customerPortal === 1 ? customerPortal : null;
	if (portal !== null && portal !== saved.customerPortal) {
		await setPortal(context.ctx, { customer_id: id, customerPortal: portal });
		saved.customerPortal = portal;
		saved.version = Number(saved.version) + 1;
	}
	if (values.status !== undefined)
		await switchAccounts(
			context.platform,
			context.ctx.tenant,
			await readUserIds(context.ctx, [id]),
			saved.status === 1,
		);
	return saved;
}

/** Signs out the users of customers that a spreadsheet import deactivated, and restores the accounts of those it activated. */
export async function syncCustomerAccounts(
	context: AccountContext,
	rows: readonly PlannedRow[],
): Promise<void> {
	for (const to of [0, 1]) {
		const ids = idsSwitchedTo(rows, "status", to);
		if (ids.length > 0)
			await switchAccounts(
				context.platform,
				context.ctx.tenant,
				await readUserIds(context.ctx, ids),
				to === 1,
			);
	}
}

/** Deletes a customer without jobs or invoices, and closes its users' accounts. Throws 404 and 409. */
export async function removeCustomer({ ctx, platform }: AccountContext, id: number): Promise<{ id: number }> {
	const users = await readUserIds(ctx, [id]);
	const deleteUsers = deleteOwnedUsers(ctx, { user_type: "customer", customer_id: id });
	const removed = await removeRecord(ctx, customers, id, [deleteUsers]);
	await closeAccounts(platform, ctx.tenant, users);
	return removed;
}

async function readUserIds(ctx: Ctx, customer_ids: readonly number[]): Promise<number[]> {
	const [rows] = await read(ctx.d1, [selectCustomerUsers(customer_ids)]);
	return rows.map(({ id }) => id);
}
