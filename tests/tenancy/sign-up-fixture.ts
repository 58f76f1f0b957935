import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { tenantRoom } from "@/durable-objects/stubs";
import { createServices } from "@/workers/integrations/services/try-service";
import { clearPrincipalCache, readPrincipal } from "~/auth/principal";
import { confirmSignUp } from "~/domain/provider/signup/confirm-sign-up";
import { signUp } from "~/domain/provider/signup/sign-up";
import { AppError } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { solvedChallenge } from "../support/served/solved-challenge";
import { emptyPool, openPool } from "./pool";

/** A platform with three free databases for the tests of a file, empty before each, and what a visitor does who signs a company up. */
export function setUpSignUps() {
	let opened: Awaited<ReturnType<typeof openPool>>;
	/** The bindings of the Worker, and the names of those of its free databases. */
	const pool = {
		get env() {
			return opened.env;
		},
		get bindings() {
			return opened.bindings;
		},
	};
	beforeAll(async () => {
		opened = await openPool(3);
	});
	afterAll(() => opened.close());
	beforeEach(async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		clearPrincipalCache();
		await emptyPool(opened.env, opened.bindings);
	});

	const platform = (env = pool.env, address = "192.0.2.7"): PlatformCtx => ({
		env,
		d1: env.PLATFORM_DB,
		now: new Date("2026-11-23T08:00:00.000Z"),
		address,
		device: "test",
		origin: "http://localhost",
		companyCtx: () => {
			throw new Error("nobody visits a company here");
		},
		roomOf: (company) => tenantRoom(env, company),
		services: createServices(env),
		waitUntil: () => {},
	});
	const form = (overrides: object = {}) => ({
		company_name: "Acme Couriers Ltd",
		first_name: "Ann",
		last_name: "Lee",
		email: "Ann@Acme.test",
		mobile: "07700 900123",
		password: "a-long-enough-secret",
		password_confirmation: "a-long-enough-secret",
		terms: true,
		challenge: "none",
		solution: "0",
		...overrides,
	});
	const request = async (overrides: object = {}, ctx = platform()) => {
		const proof = await solvedChallenge(ctx);
		return signUp({
			platform: ctx,
			principal: null,
			input: { ...form({ ...proof, ...overrides }), terms: true },
		});
	};
	const confirm = (token: string, ctx = platform(), password = "a-long-enough-secret") =>
		confirmSignUp({ platform: ctx, principal: null, input: { token, password } });
	/** The newest mail to an address, and the token of its link. */
	async function readMail(email = "ann@acme.test") {
		const mail = await pool.env.PLATFORM_DB.prepare(
			"SELECT subject, body FROM platform_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1",
		)
			.bind(email)
			.first<{ subject: string; body: string }>();
		return { ...mail, token: /confirm-email\/([0-9a-f]{64})/.exec(mail?.body ?? "")?.[1] ?? "" };
	}
	/** Signs up and uses the mailed link. */
	async function submit(overrides: { email?: string } & Record<string, unknown> = {}) {
		const { sent } = await request(overrides);
		return await confirm((await readMail(sent)).token);
	}
	const refusalOf = async (attempt: Promise<unknown>): Promise<AppError> => {
		const error = await attempt.catch((thrown) => thrown);
		if (!(error instanceof AppError)) throw new Error(`not refused: ${JSON.stringify(error)}`);
		return error;
	};
	const expectRefusal = (overrides: object, ctx = platform()) => refusalOf(request(overrides, ctx));
	async function principalOf(token: string) {
		const read = await readPrincipal(pool.env, token, platform().now);
		if (read.state !== "live") throw new Error(read.state);
		return read.principal;
	}
	return {
		pool,
		platform,
		form,
		request,
		confirm,
		readMail,
		submit,
		refusalOf,
		expectRefusal,
		principalOf,
	};
}
