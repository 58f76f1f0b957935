import { query, read } from "~/db/read";
import { closeAccounts, switchAccounts } from "~/domain/accounts/login";
import type { PeopleDoor } from "~/domain/profiles/save";
import type { Row, Values } from "~/domain/resources/field";
import { type PlannedRow, turned } from "~/domain/resources/import-plan";
import { removeRecord } from "~/domain/resources/remove";
import { createRecord, updateRecord } from "~/domain/resources/save";
import { seal } from "~/domain/secrets/seal";
import type { Ctx } from "~/tenancy/ctx";
import { setPortal } from "./portal";
import { customers } from "./resource";

/** The FTP details of a customer with the password sealed; a blank one stays what it is. */
export async function sealedFtp({ platform }: PeopleDoor, values: Values): Promise<Values> {
	const { password, ...rest } = values;
	return typeof password === "string" && password
		? { ...rest, password: await seal(platform, password) }
		: rest;
}

async function sealedCustomer(door: PeopleDoor, values: Values): Promise<Values> {
	const ftp = values.customer_sftp;
	if (typeof ftp !== "object" || ftp === null) return values;
	return { ...values, customer_sftp: await sealedFtp(door, { ...ftp }) };
}

/** Saves a new customer with company, invoice settings and FTP details. Throws 422. */
export async function createCustomer(door: PeopleDoor, values: Values): Promise<Row> {
	return await createRecord(door.ctx, customers, await sealedCustomer(door, values));
}

/** Changes a customer. Out of use their people are signed out; opening or closing the portal reaches them at once. */
export async function updateCustomer(door: PeopleDoor, id: number, values: Values): Promise<Row> {
	const { customerPortal, ...rest } = values;
	const saved = await updateRecord(door.ctx, customers, id, await sealedCustomer(door, rest));
	const portal = customerPortal === 0 || customerPortal === 1 ? customerPortal : null;
	if (portal !== null && portal !== saved.customerPortal) {
		await setPortal(door.ctx, { customer_id: id, customerPortal: portal });
		saved.customerPortal = portal;
		saved.version = Number(saved.version) + 1;
	}
	if (values.status !== undefined)
		await switchAccounts(door.platform, door.ctx.tenant, await usersOf(door.ctx, [id]), saved.status === 1);
	return saved;
}

/** Signs out the people of customers whom a spreadsheet took out of use, and lets those back in whom it took into use. */
export async function settleCustomers(door: PeopleDoor, rows: readonly PlannedRow[]): Promise<void> {
	for (const to of [0, 1]) {
		const ids = turned(rows, "status", to);
		if (ids.length > 0)
			await switchAccounts(door.platform, door.ctx.tenant, await usersOf(door.ctx, ids), to === 1);
	}
}

/** Deletes a customer without jobs or invoices, and closes their people's accounts. Throws 404 and 409. */
export async function removeCustomer({ ctx, platform }: PeopleDoor, id: number): Promise<{ id: number }> {
	const users = await usersOf(ctx, [id]);
	const gone = {
		sql: "UPDATE user SET deleted_at = ?, version = version + 1 WHERE customer_id = ? AND deleted_at IS NULL",
		params: [ctx.now.toISOString(), id],
	};
	const removed = await removeRecord(ctx, customers, id, [gone]);
	await closeAccounts(platform, ctx.tenant, users);
	return removed;
}

async function usersOf(ctx: Ctx, customer_ids: readonly number[]): Promise<number[]> {
	const [rows] = await read(ctx.d1, [
		query<{ id: number }>(
			"SELECT id FROM user WHERE customer_id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL",
			JSON.stringify(customer_ids),
		),
	]);
	return rows.map(({ id }) => id);
}
