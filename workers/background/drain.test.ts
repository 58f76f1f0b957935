import { describe, expect, it } from "vitest";
import type { Letter, Mail } from "@/workers/integrations/mail/port";
import { OutsideFault } from "@/workers/integrations/outside";
import {
	afterFault,
	type Claimed,
	drain,
	MOST_ATTEMPTS,
	type Outcome,
	type Queue,
	waitMinutes,
} from "./drain";

const NOW = new Date("2026-11-23T08:00:00.000Z");
const letterOf = (id: number): Letter => ({ id: `t-${id}`, to: ["a@b.test"], subject: "s", text: "t" });

function queueOf(claims: Claimed[][]) {
	const settled: [id: number, outcome: Outcome][] = [];
	const asked: number[] = [];
	const queue: Queue = {
		claim: async (_, most) => {
			asked.push(most);
			return (claims.shift() ?? []).slice(0, most);
		},
		settle: async ({ id }, outcome) => {
			settled.push([id, outcome]);
		},
	};
	return { queue, settled, asked };
}
const claimed = (id: number, attempt = 1): Claimed => ({ id, attempt, letter: async () => letterOf(id) });
const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => claimed(from + i));

describe("draining an outbox", () => {
	it("sends each claimed mail once and writes down what became of it", async () => {
		const { queue, settled } = queueOf([[claimed(1), claimed(2), claimed(3, 2)]]);
		const sent: string[] = [];
		const mail: Mail = {
			async send({ id }) {
				sent.push(id);
				if (id === "t-2") throw new OutsideFault("no such mailbox", { transient: false });
				if (id === "t-3") throw new OutsideFault("busy", { transient: true });
				return { state: "sent", provider_id: "p-1" };
			},
		};
		expect(await drain(queue, mail, () => NOW)).toBe(3);
		expect(sent).toEqual(["t-1", "t-2", "t-3"]);
		expect(settled).toEqual([
			[1, { status: "sent", at: NOW.toISOString(), provider_id: "p-1" }],
			[2, { status: "failed", error: "no such mailbox" }],
			[3, { status: "queued", next_attempt_at: "2026-11-23T08:03:00.000Z", error: "busy" }],
		]);
	});

	it("counts a letter that cannot be put together like any other fault", async () => {
		const broken: Claimed = { id: 9, attempt: 1, letter: () => Promise.reject(new Error("bucket away")) };
		const { queue, settled } = queueOf([[broken, claimed(10)]]);
		await drain(queue, { send: async () => ({ state: "stored" }) }, () => NOW);
		expect(settled.map(([id, { status }]) => [id, status])).toEqual([
			[9, "queued"],
			[10, "stored"],
		]);
	});

	it("goes on while claims come back full, up to its bound", async () => {
		const { queue, settled, asked } = queueOf([many(1, 20), many(21, 20), many(41, 20)]);
		expect(await drain(queue, { send: async () => ({ state: "stored" }) }, () => NOW, 50)).toBe(50);
		expect(asked).toEqual([20, 20, 10]);
		expect(settled).toHaveLength(50);
	});

	it("stops when a result cannot be written: the rest stays claimed", async () => {
		const { queue } = queueOf([[claimed(1), claimed(2)]]);
		const sent: string[] = [];
		const mail: Mail = {
			async send({ id }) {
				sent.push(id);
				return { state: "sent" };
			},
		};
		const deaf: Queue = { ...queue, settle: () => Promise.reject(new Error("database away")) };
		await expect(drain(deaf, mail, () => NOW)).rejects.toThrow("database away");
		expect(sent).toEqual(["t-1"]);
	});
});

describe("a failed try", () => {
	it("waits three times as long each time, half a day at most", () => {
		expect([1, 2, 3, 4, 5, 6, 7].map(waitMinutes)).toEqual([1, 3, 9, 27, 81, 243, 720]);
	});

	it("is the last after eight", () => {
		const busy = new OutsideFault("busy", { transient: true });
		expect(afterFault(busy, MOST_ATTEMPTS - 1, NOW).status).toBe("queued");
		expect(afterFault(busy, MOST_ATTEMPTS, NOW)).toEqual({ status: "failed", error: "busy" });
	});
});
