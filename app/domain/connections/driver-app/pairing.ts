import { z } from "zod";
import { countAttempt, limitOfNetwork, uncountAttempt } from "~/auth/rate-limit";
import { hashToken } from "~/auth/tokens";
import { commit } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { redeemUserCode, replaceUserCode } from "~/db/repositories/jobs/one-time-codes";
import { selectLoginOfUser, selectMemberships } from "~/db/repositories/kernel/logins";
import { selectActiveTenant } from "~/db/repositories/kernel/tenants";
import { selectDriverUsers } from "~/db/repositories/kernel/users";
import { selectDriverId } from "~/db/repositories/master-data/drivers";
import { runStatements } from "~/db/statements";
import { idInput } from "~/domain/kernel/operations/operation";
import {
	type AccountContext,
	defineAccountOperation,
	definePlatformOperation,
} from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { openSession } from "~/domain/kernel/sign-in/open-session";
import { conflict, notFound, validation } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import type { PlatformCtx } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { MAX_WRONG_CODES, PAIRING_CODE, readPairingCode, toPairingCode } from "./rules-pairing";

const PURPOSE = "driver_pairing";
const CODE_MINUTES = 10;

/** Codes are stored with their company, as the figures alone would be the same in many. */
const hashCode = (slug: string, code: string) => hashToken(`${PURPOSE} ${slug} ${code}`);

/** The account of a driver and its login; null for a driver who has none or has not accepted the invitation. Throws 404. */
export async function findDriverLogin({ ctx, platform }: AccountContext, driver_id: number) {
	const [[driver], [user]] = await read(ctx.d1, [selectDriverId(driver_id), selectDriverUsers([driver_id])]);
	if (!driver) throw notFound("Driver");
	const [[login]] = user ? await read(platform.d1, [selectLoginOfUser(ctx.tenant.id, user.id)]) : [[]];
	return user && login ? { user_id: user.id, login_id: login.id } : null;
}

export const pairingCodeResponse = z.object({
	code: z.string(),
	/** What the driver enters beside the code. */
	company: z.string(),
	expires_at: z.string(),
});

/** A code with which a driver's device signs in without a password: twelve figures, once, for ten minutes. An older one ends. Throws 409. */
export const createPairingCode = defineAccountOperation({
	access: staffWith("drivers.write"),
	input: idInput,
	response: pairingCodeResponse,
	message: driverAppText.pairingCode(CODE_MINUTES),
	async run({ ctx, platform, input }): Promise<z.infer<typeof pairingCodeResponse>> {
		const account = await findDriverLogin({ ctx, platform }, input.id);
		if (!account) throw conflict(driverAppText.noAccount);
		const { user_id } = account;
		const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1));
		const code = toPairingCode(random);
		const expires_at = new Date(ctx.now.getTime() + CODE_MINUTES * 60_000).toISOString();
		const code_hash = await hashCode(ctx.tenant.slug, code);
		await commit(
			ctx,
			replaceUserCode(ctx, { user_id, purpose: PURPOSE, job_id: null, code_hash, expires_at }),
		);
		return { code, company: ctx.tenant.slug, expires_at };
	},
});

export const pairResponse = z.object({
	/** Sent as `Authorization: Bearer …` with every call. */
	token: z.string(),
	company: z.object({ name: z.string(), slug: z.string() }),
});

const pairInput = z.object({
	company: z.string().trim().toLowerCase().min(1, "Please enter the company").max(100),
	code: z.string().trim().regex(PAIRING_CODE, "The code has twelve figures"),
	/** Shown in the list of the driver's devices. */
	device_name: z.string().trim().max(80).nullish(),
});

/** Signs a driver's device in by a code of the office. Throws 422 for a wrong one, and 429. */
export const pairDevice = definePlatformOperation({
	access: "open",
	input: pairInput,
	response: pairResponse,
	async run({ platform, input }): Promise<z.infer<typeof pairResponse>> {
		const { company: slug } = input;
		const code = readPairingCode(input.code);
		// Nothing is counted for the company: strangers could use that up, and its drivers would have to wait.
		const limits = [limitOfNetwork("pair", platform, MAX_WRONG_CODES, CODE_MINUTES * 60)];
		await countAttempt(platform, limits);
		const [[tenant]] = await read(platform.d1, [selectActiveTenant(slug)]);
		if (!tenant) throw validation({ code: driverAppText.wrongCode });
		const user_id = await redeem(platform, tenant, await hashCode(tenant.slug, code));
		const membership = user_id === null ? null : await findMembership(platform, tenant.id, user_id);
		if (!membership) throw validation({ code: driverAppText.wrongCode });
		const device = input.device_name || platform.device;
		const token = await openSession({ ...platform, device }, membership.login_id, membership, "bearer");
		// A depot with a hundred drivers pairs their devices in one morning, behind one address.
		await uncountAttempt(platform, limits);
		return { token, company: { name: tenant.name, slug: tenant.slug } };
	},
});

async function redeem(platform: PlatformCtx, { binding }: { binding: string | null }, code_hash: string) {
	const redeemed = redeemUserCode(platform, PURPOSE, code_hash);
	const [result] = await runStatements(tenantDatabase(platform.env, binding), [redeemed]);
	const [row] = returnedRows(redeemed, result);
	return row?.user_id ?? null;
}

/** The active membership of a company's user; its login may have been deactivated since the code was made. */
async function findMembership(platform: PlatformCtx, tenant_id: number, user_id: number) {
	const [[login]] = await read(platform.d1, [selectLoginOfUser(tenant_id, user_id)]);
	if (!login) return null;
	const [memberships] = await read(platform.d1, [selectMemberships(login.id)]);
	const membership = memberships.find((one) => one.tenant_id === tenant_id && one.user_id === user_id);
	return membership ? { ...membership, login_id: login.id } : null;
}
