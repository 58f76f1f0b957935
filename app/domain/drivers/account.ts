import { query, read } from "~/db/read";
import { invite } from "~/domain/accounts/invite";
import { closeAccounts, switchAccounts } from "~/domain/accounts/login";
import { notFound } from "~/domain/errors";
import type { PeopleDoor } from "~/domain/profiles/save";
import type { Row, Values } from "~/domain/resources/field";
import { type PlannedRow, turned } from "~/domain/resources/import-plan";
import { readRecord } from "~/domain/resources/read";
import { removeRecord } from "~/domain/resources/remove";
import { updateRecord } from "~/domain/resources/save";
import type { Ctx } from "~/tenancy/ctx";
import { drivers } from "./resource";

/** Makes a driver's account for the app where there is none, and mails the way in. Throws 404, 409 and 422. */
export async function sendCredentials(
	{ ctx, platform }: PeopleDoor,
	id: number,
): Promise<{ user_id: number; email: string }> {
	const driver = await readRecord(ctx, drivers, id);
	return await invite(ctx, platform, {
		owner: { user_type: "driver", driver_id: id },
		email: typeof driver.email === "string" ? driver.email : null,
		first_name: String(driver.first_name),
		last_name: String(driver.last_name ?? ""),
	});
}

/** Changes a driver; one who is no longer active is signed out of the app. Throws 404, 409 and 422. */
export async function updateDriver({ ctx, platform }: PeopleDoor, id: number, values: Values): Promise<Row> {
	const saved = await updateRecord(ctx, drivers, id, values);
	if (values.status !== undefined && typeof saved.user_id === "number")
		await switchAccounts(platform, ctx.tenant, [saved.user_id], saved.status === 1);
	return saved;
}

/** Signs out drivers whom a spreadsheet took out of use, and lets those back in whom it took into use. */
export async function settleDrivers(
	{ ctx, platform }: PeopleDoor,
	rows: readonly PlannedRow[],
): Promise<void> {
	for (const to of [0, 1]) {
		const ids = turned(rows, "status", to);
		if (ids.length > 0) await switchAccounts(platform, ctx.tenant, await usersOf(ctx, ids), to === 1);
	}
}

async function usersOf(ctx: Ctx, driver_ids: readonly number[]): Promise<number[]> {
	const [rows] = await read(ctx.d1, [
		query<{ id: number }>(
			"SELECT id FROM user WHERE driver_id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL",
			JSON.stringify(driver_ids),
		),
	]);
	return rows.map(({ id }) => id);
}

/** Deletes a driver without coming work, and closes the account. Throws 404 and 409. */
export async function removeDriver({ ctx, platform }: PeopleDoor, id: number): Promise<{ id: number }> {
	const users = await usersOf(ctx, [id]);
	const gone = {
		sql: "UPDATE user SET deleted_at = ?, version = version + 1 WHERE driver_id = ? AND deleted_at IS NULL",
		params: [ctx.now.toISOString(), id],
	};
	const removed = await removeRecord(ctx, drivers, id, [gone]);
	await closeAccounts(platform, ctx.tenant, users);
	return removed;
}

/** The driver an account belongs to, for calls that go by the account or by the driver. Throws 404. */
export async function driverOf({ ctx }: Pick<PeopleDoor, "ctx">, id: number): Promise<number> {
	const [byUser, byId] = await read(ctx.d1, [
		query<{ id: number }>(
			"SELECT driver_id AS id FROM user WHERE id = ? AND driver_id IS NOT NULL AND deleted_at IS NULL",
			id,
		),
		query<{ id: number }>("SELECT id FROM driver WHERE id = ? AND deleted_at IS NULL", id),
	]);
	const found = byUser[0]?.id ?? byId[0]?.id;
	if (found === undefined) throw notFound("Driver");
	return found;
}
