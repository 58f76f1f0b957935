import { z } from "zod";
import { isExpired } from "~/auth/session";
import { read } from "~/db/read";
import {
	endLostSession,
	endSessionRow,
	selectDevicesOfUser,
	selectLosableDevices,
} from "~/db/repositories/kernel/sessions";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
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

const deviceOfDriver = idInput.extend({ device: deviceIdField });
const endedDevice = z.object({ id: z.string() });

type DeviceOfDriver = z.output<typeof deviceOfDriver>;

/** The hash of a device's token among these. Throws 404 without one. */
function findToken(devices: readonly { token_hash: string }[], { device }: DeviceOfDriver): string {
	const found = devices.find(({ token_hash }) => toDeviceId(token_hash) === device);
	if (!found) throw notFound("Device");
	return found.token_hash;
}

/** The devices that can be reported lost: those signed in, and those signed out in whatever way, as that erases nothing. */
async function readLosable(
	{ ctx, platform }: AccountContext,
	account: { login_id: number; user_id: number },
) {
	const [rows] = await read(platform.d1, [
		selectLosableDevices(account.login_id, ctx.tenant.id, account.user_id),
	]);
	return rows;
}

/**
 * Signs one of a driver's devices out. At its next contact it removes the day and keeps what it has not sent for the driver's next sign-in.
 * Throws 404 for one that is signed out already.
 */
export const endDriverDevice = defineAccountOperation({
	access: staffWith("drivers.write"),
	input: deviceOfDriver,
	response: endedDevice,
	message: driverAppText.deviceSignedOut,
	async run({ input, ...context }) {
		const token = findToken(await readDevices(context, input.id), input);
		const at = context.ctx.now.toISOString();
		await endSessions(context.platform, [endSessionRow(token, "signed_out_elsewhere", at)]);
		return { id: input.device };
	},
});

/**
 * Signs a driver's lost device out. At its next contact it removes everything, also what it has not sent, and so does one that has been
 * signed out and has had no contact since. Throws 404 for one that is reported already.
 */
export const reportLostDevice = defineAccountOperation({
	access: staffWith("drivers.write"),
	input: deviceOfDriver,
	response: endedDevice,
	message: driverAppText.deviceLost,
	async run({ input, ...context }) {
		const account = await findDriverLogin(context, input.id);
		const token = findToken(account ? await readLosable(context, account) : [], input);
		await endSessions(context.platform, [endLostSession(token, context.ctx.now.toISOString())]);
		auditStaffAction(context, "driver_device_lost", { driver_id: input.id });
		return { id: input.device };
	},
});
