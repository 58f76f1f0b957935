import { z } from "zod";
import { isExpired } from "~/auth/session";
import { read } from "~/db/read";
import { endSessionRow, selectDevicesOfUser } from "~/db/repositories/kernel/sessions";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { deviceIdField, toDeviceId } from "~/domain/kernel/sign-in/devices";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import { describeDevice } from "~/domain/kernel/sign-in/rules-device";
import { notFound } from "~/shared/errors";
import { DEVICE_LOST } from "~/shared/refusal-reasons";
import type { SessionEndReason } from "~/shared/session-end";
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

async function endDevice(
	context: AccountContext,
	{ id, device }: z.output<typeof deviceOfDriver>,
	reason: SessionEndReason,
) {
	const row = (await readDevices(context, id)).find(({ token_hash }) => toDeviceId(token_hash) === device);
	if (!row) throw notFound("Device");
	const { platform, ctx } = context;
	await endSessions(platform, [endSessionRow(row.token_hash, reason, ctx.now.toISOString())]);
	return { id: device };
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
	run: ({ input, ...context }) => endDevice(context, input, "signed_out_elsewhere"),
});

/**
 * Signs a driver's lost device out. At its next contact it removes everything, also what it has not sent. Throws 404 for one that is signed
 * out already.
 */
export const reportLostDevice = defineAccountOperation({
	access: staffWith("drivers.write"),
	input: deviceOfDriver,
	response: endedDevice,
	message: driverAppText.deviceLost,
	async run({ input, ...context }) {
		const ended = await endDevice(context, input, DEVICE_LOST);
		auditStaffAction(context, "driver_device_lost", { driver_id: input.id });
		return ended;
	},
});
