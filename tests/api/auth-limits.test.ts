import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "../support/desk";
import { type Attempt, login, nextAddress, PASSWORD, tryLogin } from "../support/logins";
import { ask, onPlatform } from "../support/people";

let desk: Desk;

beforeAll(async () => {
	desk = await openDesk();
});
afterAll(() => desk.close());

const wrong = (email: string, address?: string) =>
	tryLogin(desk, { email, password: "wrong" }, address ? { "CF-Connecting-IP": address } : {});
const count = (attempts: readonly { status: number }[], status: number) =>
	attempts.filter((attempt) => attempt.status === status).length;
const times = <T>(n: number, work: (n: number) => Promise<T>) =>
	Promise.all(Array.from({ length: n }, (_, at) => work(at)));

/** Refused for now: says how long to wait, in the header, the data and words. */
function expectWait(
	{ status, headers, message }: Pick<Attempt, "status" | "headers" | "message">,
	most: number,
) {
	const wait = Number(headers.get("Retry-After"));
	expect(status).toBe(429);
	expect(wait).toBeGreaterThan(0);
	expect(wait).toBeLessThanOrEqual(most);
	expect(message).toMatch(/^Too many attempts\. Please wait \d+ seconds?\.$/);
}

describe("signing in", () => {
	it("is shut for a login after ten tries from ten addresses, also with the right password", async () => {
		const email = "guessed@cartage.test";
		await login(desk, email, desk.north);
		const attempts = await times(14, () => wrong(email));
		expect([count(attempts, 422), count(attempts, 429)]).toEqual([10, 4]);
		expectWait(await tryLogin(desk, { email, password: PASSWORD }), 900);
		// However it is written, it is the same login.
		expectWait(await tryLogin(desk, { email: ` ${email.toUpperCase()} `, password: PASSWORD }), 900);
		await onPlatform(desk, "UPDATE rate_limit SET window = window - 900");
		expect((await tryLogin(desk, { email, password: PASSWORD })).status).toBe(200);
	});

	it("is open again at once after the right password", async () => {
		const email = "forgetful@cartage.test";
		await login(desk, email, desk.north);
		for (let round = 0; round < 2; round++) {
			expect(count(await times(9, () => wrong(email)), 422)).toBe(9);
			expect((await tryLogin(desk, { email, password: PASSWORD })).status).toBe(200);
		}
	});

	it("is shut for an address after fifty tries at any logins, and for no other address", async () => {
		const address = nextAddress();
		const attempts = await times(55, (n) => wrong(`sprayed-${n}@cartage.test`, address));
		expect([count(attempts, 422), count(attempts, 429)]).toEqual([50, 5]);
		const email = "neighbour@cartage.test";
		await login(desk, email, desk.north);
		const near = await tryLogin(desk, { email, password: PASSWORD }, { "CF-Connecting-IP": address });
		expectWait(near, 900);
		expect((await tryLogin(desk, { email, password: PASSWORD })).status).toBe(200);
	});

	it("answers the same for a login nobody has and a wrong password, and is shut for both alike", async () => {
		await login(desk, "known@cartage.test", desk.north);
		const told = await Promise.all(
			["known@cartage.test", "unknown@cartage.test"].map((email) => wrong(email)),
		);
		const [known, unknown] = told.map(({ status, message, data }) => ({ status, message, data }));
		expect(known).toEqual(unknown);
		expect(count(await times(12, () => wrong("unknown@cartage.test")), 429)).toBe(3);
	});
});

describe("asking for a reset link", () => {
	const forgot = async (email: string, address = nextAddress()) => {
		const answer = await ask(desk, { "CF-Connecting-IP": address }, "POST", "/send-password-reset-link", {
			email,
		});
		const { message }: { message: string } = await answer.json();
		return { status: answer.status, headers: answer.headers, message };
	};

	it("is shut for a login after five in an hour, whether it is known or not", async () => {
		await login(desk, "mailed@cartage.test", desk.north);
		for (const email of ["mailed@cartage.test", "unmailed@cartage.test"]) {
			const asked = await times(7, () => forgot(email));
			expect([count(asked, 200), count(asked, 429)]).toEqual([5, 2]);
			expectWait(await forgot(email), 3600);
		}
		const mails = await desk.env.PLATFORM_DB.prepare(
			"SELECT count(*) AS n FROM platform_outbox WHERE to_email = 'mailed@cartage.test'",
		).first<number>("n");
		expect(mails).toBe(5);
	});

	it("is shut for an address after twenty in an hour", async () => {
		const address = nextAddress();
		const asked = await times(22, (n) => forgot(`many-${n}@cartage.test`, address));
		expect([count(asked, 200), count(asked, 429)]).toEqual([20, 2]);
	});
});

it("a link is guessed thirty times an hour at most", async () => {
	const address = nextAddress();
	const tries = await times(33, (n) =>
		ask(desk, { "CF-Connecting-IP": address }, "POST", "/reset-password", {
			token: `guess-${n}`,
			password: PASSWORD,
			password_confirmation: PASSWORD,
		}),
	);
	expect([count(tries, 422), count(tries, 429)]).toEqual([30, 3]);
});
