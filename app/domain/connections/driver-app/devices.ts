import { z } from "zod";
import { isExpired } from "~/auth/session";
import { read } from "~/db/read";
import { endSessionRow, selectDevicesOfUser } from "~/db/repositories/kernel/sessions";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { deviceIdField, toDeviceId } from "~/domain/kernel/sign-in/devices";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import { describeDevice } from "~/domain/kernel/sign-in/rules-device";
import { notFound } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import { findDriverLogin } from "./pairing";

export const driverDeviceResponse = z.object({
	id: z.string(),
	device: z.string(),
	created_at: z.string(),
	last_seen_at: z.string(),
});

async function readDevices(context: AccountContext, driver_id: number) {
	const account = await findDriverLogin(context, driver_id);
	if (!account) return [];
	const { ctx, platform } = context;
	const [rows] = await read(platform.d1, [
		selectDevicesOfUser(account.login_id, ctx.tenant.id, account.user_id),
	]);
	return rows.filter((row) => !isExpired({ ...row, kind: "bearer" }, ctx.now));
}

/** The devices on which a driver is signed in to this company, the one seen last first. */
export const listDriverDevices = defineAccountOperation({
	inVisits: true,
	access: staffWith("account.read"),
	input: idInput,
	response: z.array(driverDeviceResponse),
	async run({ ctx, platform, input }) {
		const rows = await readDevices({ ctx, platform }, input.id);
		return rows.map(({ token_hash, device, created_at, last_seen_at }) => ({
			id: toDeviceId(token_hash),
			device: describeDevice(device, "bearer"),
			created_at,
			last_seen_at,
		}));
	},
});

/** Signs one of a driver's devices out. Throws 404 for one that is signed out already. */
export const endDriverDevice = defineAccountOperation({
	access: staffWith("drivers.write"),
	input: idInput.extend({ device: deviceIdField }),
	response: z.object({ id: z.string() }),
	message: driverAppText.deviceSignedOut,
	async run({ ctx, platform, input }) {
		const rows = await readDevices({ ctx, platform }, input.id);
		const row = rows.find(({ token_hash }) => toDeviceId(token_hash) === input.device);
		if (!row) throw notFound("Device");
		await endSessions(platform, [
			endSessionRow(row.token_hash, "signed_out_elsewhere", ctx.now.toISOString()),
		]);
		return { id: input.device };
	},
});
