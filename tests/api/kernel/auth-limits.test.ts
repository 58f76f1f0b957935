import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	attemptSignIn,
	insertLogin,
	nextAddress,
	PASSWORD,
	type SignInAttempt,
} from "@/tests/support/api/logins";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { sendWithHeaders, updatePlatform, writePlatform } from "@/tests/support/api/test-users";
import { rowUpdate } from "@/tests/support/databases/rows";

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

/** Sets a counter, as if so many had been wrong. */
const setCount = (key: string, counted: number) =>
	writePlatform(api, [rowUpdate("rate_limit", { key }, { count: counted })]);

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
	it("is blocked for a login and a network after ten wrong passwords, even with the right one", async () => {
		const [email, address] = ["guessed@cartage.test", nextAddress()];
		const signInHere = (typed: string) =>
			attemptSignIn(api, { email: typed, password: PASSWORD }, { "CF-Connecting-IP": address });
		await insertLogin(api, email, api.north);
		const attempts = await repeatCall(14, () => signInWithWrongPassword(email, address));
		expect([count(attempts, 422), count(attempts, 429)]).toEqual([10, 4]);
		expectWait(await signInHere(email), 900);
		// Upper and lower case make no difference: it is the same login.
		expectWait(await signInHere(` ${email.toUpperCase()} `), 900);
		// Its owner is somewhere else.
		expect((await attemptSignIn(api, { email, password: PASSWORD })).status).toBe(200);
		await updatePlatform(api, "UPDATE rate_limit SET window = window - 900");
		expect((await signInHere(email)).status).toBe(200);
	});

	it("counts a network of IPv6 addresses as one", async () => {
		const email = "sixes@cartage.test";
		const attempts = await repeatCall(11, (n) => signInWithWrongPassword(email, `2001:db8:7:7::${n + 1}`));
		expect(count(attempts, 429)).toBe(1);
		expect((await signInWithWrongPassword(email, "2001:db8:7:8::1")).status).toBe(422);
	});

	it("is reset by the right password", async () => {
		const [email, address] = ["forgetful@cartage.test", nextAddress()];
		await insertLogin(api, email, api.north);
		for (let round = 0; round < 2; round++) {
			const wrong = await repeatCall(9, () => signInWithWrongPassword(email, address));
			expect(count(wrong, 422)).toBe(9);
			const right = { email, password: PASSWORD };
			expect((await attemptSignIn(api, right, { "CF-Connecting-IP": address })).status).toBe(200);
		}
	});

	it("is blocked for a network after fifty wrong passwords for any logins, which right ones are not", async () => {
		const [email, address] = ["neighbour@cartage.test", nextAddress()];
		await insertLogin(api, email, api.north);
		const signInThere = () =>
			attemptSignIn(api, { email, password: PASSWORD }, { "CF-Connecting-IP": address });
		await signInWithWrongPassword("sprayed@cartage.test", address);
		await setCount(`login-from:${address}`, 49);
		for (let n = 0; n < 3; n++) expect((await signInThere()).status).toBe(200);
		expect((await signInWithWrongPassword("sprayed-too@cartage.test", address)).status).toBe(422);
		expectWait(await signInThere(), 900);
		expect((await attemptSignIn(api, { email, password: PASSWORD })).status).toBe(200);
	});

	it("is blocked for a login after a hundred wrong passwords from anywhere, but not where it has signed in from", async () => {
		const [email, home] = ["hunted@cartage.test", nextAddress()];
		await insertLogin(api, email, api.north);
		const signInAt = (address: string) =>
			attemptSignIn(api, { email, password: PASSWORD }, { "CF-Connecting-IP": address });
		expect((await signInAt(home)).status).toBe(200);
		await signInWithWrongPassword(email);
		await setCount(`login:${email}`, 100);
		expectWait(await signInAt(nextAddress()), 3600);
		expect((await signInAt(home)).status).toBe(200);
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
		const address = nextAddress();
		const unknown = await repeatCall(12, () => signInWithWrongPassword("unknown@cartage.test", address));
		expect(count(unknown, 429)).toBe(2);
	});
});

describe("requesting a reset link", () => {
	const countMails = (email: string) =>
		api.env.PLATFORM_DB.prepare("SELECT count(*) AS n FROM platform_outbox WHERE to_email = ?")
			.bind(email)
			.first<number>("n");

	/** The token of the reset link that was mailed last. */
	const newestLink = async (email: string) => {
		const newest = "SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1";
		const body = await api.env.PLATFORM_DB.prepare(newest).bind(email).first<string>("body");
		return /change-password\/([0-9a-f]+)/.exec(body ?? "")?.[1] ?? "";
	};

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

	it("is blocked for a login and a network after five requests in an hour, known or not", async () => {
		await insertLogin(api, "mailed@cartage.test", api.north);
		for (const email of ["mailed@cartage.test", "unmailed@cartage.test"]) {
			const address = nextAddress();
			const responses = await repeatCall(7, () => forgot(email, address));
			expect([count(responses, 200), count(responses, 429)]).toEqual([5, 2]);
			expectWait(await forgot(email, address), 3600);
		}
		expect(await countMails("mailed@cartage.test")).toBe(5);
	});

	it("is not blocked by strangers, who send at most five mails an hour from wherever, and answers alike above it", async () => {
		const email = "pestered@cartage.test";
		await insertLogin(api, email, api.north);
		const answers = await repeatCall(12, () => forgot(email));
		expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
		expect(await countMails(email)).toBe(5);
	});

	it("leaves the newest mailed link valid when strangers go on, and counts afresh once it has been used", async () => {
		const email = "besieged@cartage.test";
		await insertLogin(api, email, api.north);
		for (let n = 0; n < 7; n++) await forgot(email);
		const token = await newestLink(email);
		const password = "A quiet lorry park 7";
		const body = { token, password, password_confirmation: password };
		const used = await sendWithHeaders(api, {}, "POST", "/reset-password", body);
		expect([used.status, await used.json()]).toEqual([200, expect.anything()]);
		await forgot(email);
		expect(await countMails(email)).toBe(6);
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
