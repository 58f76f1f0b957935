import { describe, expect, it } from "vitest";
import { endWithBody } from "../guard/weigh";
import { WORKLOAD_LIMITS, Workload } from "./workload";

const ann = { company: 1, person: "client:1" };
const colleague = (id: number) => ({ company: 1, person: `client:${id}` });
const stranger = { company: 2, person: "client:1" };

function openWorkload() {
	const clock = { now: 1_000_000 };
	return { clock, workload: new Workload(() => clock.now) };
}

const refused = { status: 429, headers: { "Retry-After": "3" }, data: { wait: 3 } };

describe("heavy calls", () => {
	it("run two at once for a person; others are not affected, lists neither", () => {
		const { workload } = openWorkload();
		const end = workload.start("heavy", ann);
		workload.start("heavy", ann);
		expect(() => workload.start("heavy", ann)).toThrow(
			expect.objectContaining({
				...refused,
				message:
					"Two of your exports, imports or uploads are still running. Please try again once one has finished.",
			}),
		);
		workload.start("long", ann);
		workload.start("heavy", colleague(2));
		workload.start("heavy", stranger);
		end();
		end();
		workload.start("heavy", ann);
		expect(() => workload.start("heavy", ann)).toThrow();
	});

	it("run six at once for a company", () => {
		const { workload } = openWorkload();
		for (const id of [1, 1, 2, 2, 3, 3]) workload.start("heavy", colleague(id));
		expect(() => workload.start("heavy", colleague(4))).toThrow(expect.objectContaining(refused));
		workload.start("heavy", stranger);
	});

	it("of the office are not refused while many drivers' devices send, nor the other way round", () => {
		const { workload } = openWorkload();
		const driver = (id: number) => ({ company: 1, person: `driver:${id}` });
		for (let id = 1; id <= 24; id += 1) workload.start("device", driver(id));
		for (const id of [1, 1, 2, 2, 3, 3]) workload.start("heavy", colleague(id));
		expect(() => workload.start("device", driver(25))).toThrow(expect.objectContaining(refused));
	});

	it("that a refused call would have been part of are not counted", () => {
		const { workload } = openWorkload();
		const ends = [1, 1, 2, 2, 3, 3].map((id) => workload.start("heavy", colleague(id)));
		expect(() => workload.start("heavy", colleague(4))).toThrow();
		for (const end of ends) end();
		for (const _ of [1, 2]) workload.start("heavy", colleague(4));
	});

	it("whose end was lost are forgotten after two minutes", () => {
		const { workload, clock } = openWorkload();
		for (const _ of [1, 2]) workload.start("heavy", ann);
		clock.now += 119_999;
		expect(() => workload.start("heavy", ann)).toThrow();
		clock.now += 1;
		workload.start("heavy", ann);
	});

	it("are limited in a minute, and free again as the minute passes", () => {
		const { workload, clock } = openWorkload();
		const { perMinute } = WORKLOAD_LIMITS.heavy.person;
		for (let count = 0; count < perMinute; count += 2) {
			const ends = [workload.start("heavy", ann), workload.start("heavy", ann)];
			clock.now += 250;
			for (const end of ends) end();
		}
		const sinceFirstEnd = (perMinute / 2 - 1) * 250;
		expect(() => workload.start("heavy", ann)).toThrow(
			expect.objectContaining({
				status: 429,
				headers: { "Retry-After": String(Math.ceil((60_000 - sinceFirstEnd) / 1000)) },
			}),
		);
		clock.now += 60_000 - sinceFirstEnd;
		workload.start("heavy", ann);
	});

	it("that were short are not counted in the minute", () => {
		const { workload, clock } = openWorkload();
		for (let count = 0; count < 2000; count += 1) {
			const end = workload.start("heavy", ann);
			clock.now += 2;
			end();
		}
		workload.start("heavy", ann);
	});
});

describe("the end of a streamed answer", () => {
	const streamOf = (pull: UnderlyingDefaultSource<Uint8Array>["pull"]) => {
		const ends: string[] = [];
		const response = endWithBody(new Response(new ReadableStream({ pull })), () => ends.push("end"));
		return { response, ends };
	};

	it("is that of its last byte", async () => {
		const chunks = ["a", "b"];
		const { response, ends } = streamOf((controller) => {
			const chunk = chunks.shift();
			if (chunk === undefined) controller.close();
			else controller.enqueue(new TextEncoder().encode(chunk));
		});
		expect(ends).toEqual([]);
		expect([await response.text(), ends]).toEqual(["ab", ["end"]]);
	});

	it("is when the receiver goes away", async () => {
		const { response, ends } = streamOf((controller) => controller.enqueue(new Uint8Array(1)));
		await response.body?.cancel();
		expect(ends).toEqual(["end"]);
	});

	it("is when it breaks", async () => {
		const { response, ends } = streamOf(() => {
			throw new Error("broken");
		});
		await expect(response.text()).rejects.toThrow();
		expect(ends).toEqual(["end"]);
	});

	it("is at once without a body", () => {
		const ends: string[] = [];
		endWithBody(new Response(null), () => ends.push("end"));
		expect(ends).toEqual(["end"]);
	});
});
