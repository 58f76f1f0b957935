import { describe, expect, it } from "vitest";
import type { Mailer, MailMessage } from "@/workers/integrations/mail/port";
import { UpstreamError } from "@/workers/integrations/upstream";
import {
	type ClaimedMail,
	drain,
	MAX_MAIL_ATTEMPTS,
	type MailOutcome,
	type MailQueue,
	outcomeAfterError,
	retryDelayMinutes,
} from "./drain";

const NOW = new Date("2026-11-23T08:00:00.000Z");
const messageOf = (id: number): MailMessage => ({ id: `t-${id}`, to: ["a@b.test"], subject: "s", text: "t" });

function queueOf(claims: ClaimedMail[][], exhausted = 0) {
	const settled: [id: number, outcome: MailOutcome][] = [];
	const requestedLimits: number[] = [];
	const queue: MailQueue = {
		claim: async (_, limit) => {
			requestedLimits.push(limit);
			return { mails: (claims.shift() ?? []).slice(0, limit), exhausted };
		},
		settle: async ({ id }, outcome) => {
			settled.push([id, outcome]);
		},
	};
	return { queue, settled, requestedLimits };
}
const claimed = (id: number, attempt = 1): ClaimedMail => ({
	id,
	attempt,
	loadMessage: async () => messageOf(id),
});
const claimedMails = (from: number, count: number) =>
	Array.from({ length: count }, (_, i) => claimed(from + i));

describe("draining an outbox", () => {
	it("sends each claimed mail once and records its outcome", async () => {
		const { queue, settled } = queueOf([[claimed(1), claimed(2), claimed(3, 2)]]);
		const sent: string[] = [];
		const mail: Mailer = {
			async send({ id }) {
				sent.push(id);
				if (id === "t-2") throw new UpstreamError("no such mailbox", { transient: false });
				if (id === "t-3") throw new UpstreamError("busy", { transient: true });
				return { state: "sent", provider_id: "p-1" };
			},
		};
		expect(await drain(queue, mail, () => NOW)).toEqual({
			attempted: 3,
			givenUp: 1,
			providerError: "busy",
		});
		expect(sent).toEqual(["t-1", "t-2", "t-3"]);
		expect(settled).toEqual([
			[1, { status: "sent", at: NOW.toISOString(), provider_id: "p-1" }],
			[2, { status: "failed", error: "no such mailbox" }],
			[3, { status: "queued", next_attempt_at: "2026-11-23T08:03:00.000Z", error: "busy" }],
		]);
	});

	it("treats a message that cannot be built like any other error", async () => {
		const broken: ClaimedMail = {
			id: 9,
			attempt: 1,
			loadMessage: () => Promise.reject(new Error("bucket unavailable")),
		};
		const { queue, settled } = queueOf([[broken, claimed(10)]]);
		await drain(queue, { send: async () => ({ state: "stored" }) }, () => NOW);
		expect(settled.map(([id, { status }]) => [id, status])).toEqual([
			[9, "queued"],
			[10, "stored"],
		]);
	});

	it("sends one page, so that others have their turn, and counts what was given up", async () => {
		const { queue, settled, requestedLimits } = queueOf([claimedMails(1, 20), claimedMails(21, 20)], 2);
		const drained = await drain(queue, { send: async () => ({ state: "stored" }) }, () => NOW);
		expect(drained).toEqual({ attempted: 20, givenUp: 2 });
		expect(requestedLimits).toEqual([20]);
		expect(settled).toHaveLength(20);
	});

	it("stops when an outcome cannot be recorded: the rest stays claimed", async () => {
		const { queue } = queueOf([[claimed(1), claimed(2)]]);
		const sent: string[] = [];
		const mail: Mailer = {
			async send({ id }) {
				sent.push(id);
				return { state: "sent" };
			},
		};
		const failing: MailQueue = { ...queue, settle: () => Promise.reject(new Error("database unavailable")) };
		await expect(drain(failing, mail, () => NOW)).rejects.toThrow("database unavailable");
		expect(sent).toEqual(["t-1"]);
	});
});

describe("a failed attempt", () => {
	it("triples the delay each time, up to half a day", () => {
		expect([1, 2, 3, 4, 5, 6, 7].map(retryDelayMinutes)).toEqual([1, 3, 9, 27, 81, 243, 720]);
	});

	it("is the last one after eight", () => {
		const busy = new UpstreamError("busy", { transient: true });
		expect(outcomeAfterError(busy, MAX_MAIL_ATTEMPTS - 1, NOW).status).toBe("queued");
		expect(outcomeAfterError(busy, MAX_MAIL_ATTEMPTS, NOW)).toEqual({ status: "failed", error: "busy" });
	});
});
