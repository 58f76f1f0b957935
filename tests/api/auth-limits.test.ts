import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attemptSignIn, insertLogin, nextAddress, PASSWORD, type SignInAttempt } from "../support/logins";
import { openTestApi, type TestApi } from "../support/test-api";
import { sendWithHeaders, updatePlatform } from "../support/test-users";

let api: TestApi;

beforeAll(async () => {
	api = await openTestApi();
});
afterAll(() => api.close());

const signInWithWrongPassword = (email: string, address?: string) =>
	attemptSignIn(api, { email, password: "wrong" }, address ? { "CF-Connecting-IP": address } : {});
const count = (attempts: readonly { status: number }[], status: number) =>
	attempts.filter((attempt) => attempt.status === status).length;
const repeatCall = <T>(n: number, work: (n: number) => Promise<T>) =>
	Promise.all(Array.from({ length: n }, (_, at) => work(at)));

/** Expects a 429 that states the waiting time in the header, the data and the message. */
function expectWait(
	{ status, headers, message }: Pick<SignInAttempt, "status" | "headers" | "message">,
	maxWaitSeconds: number,
) {
	const wait = Number(headers.get("Retry-After"));
	expect(status).toBe(429);
	expect(wait).toBeGreaterThan(0);
	expect(wait).toBeLessThanOrEqual(maxWaitSeconds);
	expect(message).toMatch(/^Too many attempts\. Please wait \d+ seconds?\.$/);
}

describe("signing in", () => {
	it("is blocked for a login after ten attempts from ten addresses, even with the right password", async () => {
		const email = "guessed@cartage.test";
		await insertLogin(api, email, api.north);
		const attempts = await repeatCall(14, () => signInWithWrongPassword(email));
		expect([count(attempts, 422), count(attempts, 429)]).toEqual([10, 4]);
		expectWait(await attemptSignIn(api, { email, password: PASSWORD }), 900);
		// Upper and lower case make no difference: it is the same login.
		expectWait(await attemptSignIn(api, { email: ` ${email.toUpperCase()} `, password: PASSWORD }), 900);
		await updatePlatform(api, "UPDATE rate_limit SET window = window - 900");
		expect((await attemptSignIn(api, { email, password: PASSWORD })).status).toBe(200);
	});

	it("is reset by the right password", async () => {
		const email = "forgetful@cartage.test";
		await insertLogin(api, email, api.north);
		for (let round = 0; round < 2; round++) {
			expect(count(await repeatCall(9, () => signInWithWrongPassword(email)), 422)).toBe(9);
			expect((await attemptSignIn(api, { email, password: PASSWORD })).status).toBe(200);
		}
	});

	it("is blocked for an address after fifty attempts on any logins, but not for other addresses", async () => {
		const address = nextAddress();
		const attempts = await repeatCall(55, (n) =>
			signInWithWrongPassword(`sprayed-${n}@cartage.test`, address),
		);
		expect([count(attempts, 422), count(attempts, 429)]).toEqual([50, 5]);
		const email = "neighbour@cartage.test";
		await insertLogin(api, email, api.north);
		const sameAddress = await attemptSignIn(
			api,
			{ email, password: PASSWORD },
			{ "CF-Connecting-IP": address },
		);
		expectWait(sameAddress, 900);
		expect((await attemptSignIn(api, { email, password: PASSWORD })).status).toBe(200);
	});

	it("responds and blocks alike for an unknown login and a wrong password", async () => {
		await insertLogin(api, "known@cartage.test", api.north);
		const attempts = await Promise.all(
			["known@cartage.test", "unknown@cartage.test"].map((email) => signInWithWrongPassword(email)),
		);
		const [knownLogin, unknownLogin] = attempts.map(({ status, message, data }) => ({
			status,
			message,
			data,
		}));
		expect(knownLogin).toEqual(unknownLogin);
		expect(count(await repeatCall(12, () => signInWithWrongPassword("unknown@cartage.test")), 429)).toBe(3);
	});
});

describe("requesting a reset link", () => {
	const forgot = async (email: string, address = nextAddress()) => {
		const response = await sendWithHeaders(
			api,
			{ "CF-Connecting-IP": address },
			"POST",
			"/send-password-reset-link",
			{
				email,
			},
		);
		const { message }: { message: string } = await response.json();
		return { status: response.status, headers: response.headers, message };
	};

	it("is blocked for a login after five requests in an hour, known or not", async () => {
		await insertLogin(api, "mailed@cartage.test", api.north);
		for (const email of ["mailed@cartage.test", "unmailed@cartage.test"]) {
			const responses = await repeatCall(7, () => forgot(email));
			expect([count(responses, 200), count(responses, 429)]).toEqual([5, 2]);
			expectWait(await forgot(email), 3600);
		}
		const mails = await api.env.PLATFORM_DB.prepare(
			"SELECT count(*) AS n FROM platform_outbox WHERE to_email = 'mailed@cartage.test'",
		).first<number>("n");
		expect(mails).toBe(5);
	});

	it("is blocked for an address after twenty requests in an hour", async () => {
		const address = nextAddress();
		const responses = await repeatCall(22, (n) => forgot(`many-${n}@cartage.test`, address));
		expect([count(responses, 200), count(responses, 429)]).toEqual([20, 2]);
	});
});

it("a link token can be guessed at most thirty times an hour", async () => {
	const address = nextAddress();
	const attempts = await repeatCall(33, (n) =>
		sendWithHeaders(api, { "CF-Connecting-IP": address }, "POST", "/reset-password", {
			token: `guess-${n}`,
			password: PASSWORD,
			password_confirmation: PASSWORD,
		}),
	);
	expect([count(attempts, 422), count(attempts, 429)]).toEqual([30, 3]);
});
