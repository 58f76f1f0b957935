import { z } from "zod";
import { isExpired } from "~/auth/session";
import { read } from "~/db/read";
import { endOtherSessions, endSessionRow, selectDevices } from "~/db/repositories/kernel/sessions";
import { noInput, noResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { anySession } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { endSessions } from "./end-sessions";
import { deviceResponse } from "./responses";
import { describeDevice } from "./rules-device";

const ID_LENGTH = 16;
/** A session is named by the beginning of its hash: its owner has no use for the rest. */
export const toDeviceId = (token_hash: string) => token_hash.slice(0, ID_LENGTH);

export const deviceIdField = z
	.string()
	.regex(new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`), "Please choose a device.");

async function readDevices({ d1, now }: PlatformCtx, login_id: number) {
	const [rows] = await read(d1, [selectDevices(login_id)]);
	return rows.filter((row) => !isExpired(row, now));
}

/** The devices that the session's login is signed in on, the one seen last first. */
export const listDevices = definePlatformOperation({
	inVisits: true,
	access: anySession,
	input: noInput,
	response: z.array(deviceResponse),
	async run({ platform, principal: { session } }) {
		const rows = await readDevices(platform, session.login_id);
		return rows.map(({ token_hash, kind, device, company, created_at, last_seen_at }) => ({
			id: toDeviceId(token_hash),
			kind,
			device: describeDevice(device, kind),
			company,
			created_at,
			last_seen_at,
			current: token_hash === session.token_hash,
		}));
	},
});

/** Signs one of the login's devices out. Throws 404 for a session of another login or one that has ended. */
export const signOutDevice = definePlatformOperation({
	isOwn: true,
	access: anySession,
	input: z.object({ id: deviceIdField }),
	response: z.object({ id: z.string() }),
	message: "The device has been signed out.",
	async run({ platform, principal: { session }, input }) {
		const rows = await readDevices(platform, session.login_id);
		const row = rows.find(({ token_hash }) => toDeviceId(token_hash) === input.id);
		if (!row) throw notFound("Device");
		const reason = row.token_hash === session.token_hash ? "logout" : "signed_out_elsewhere";
		await endSessions(platform, [endSessionRow(row.token_hash, reason, platform.now.toISOString())]);
		return { id: input.id };
	},
});

/** Signs all other devices of the session's login out. */
export const signOutOtherDevices = definePlatformOperation({
	isOwn: true,
	access: anySession,
	input: noInput,
	response: noResult,
	message: "All your other devices have been signed out.",
	async run({ platform, principal: { session } }) {
		const { login_id, token_hash } = session;
		await endSessions(platform, [
			endOtherSessions(login_id, token_hash, "signed_out_elsewhere", platform.now.toISOString()),
		]);
	},
});
