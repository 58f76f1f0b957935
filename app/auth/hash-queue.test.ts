import { describe, expect, it } from "vitest";
import { HashQueue } from "./hash-queue";

const createQueue = (options: object = {}) =>
	new HashQueue({ maxWaiting: 3, restMs: 5, abandonedMs: 200, ...options });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("hashes of passwords", () => {
	it("run one after the other, in the order they came", async () => {
		const queue = createQueue();
		const order: string[] = [];
		const hash = (name: string) => async () => {
			order.push(`${name} starts`);
			await pause(15);
			order.push(`${name} ends`);
			return name;
		};
		expect(await Promise.all([queue.run(hash("a")), queue.run(hash("b"))])).toEqual(["a", "b"]);
		expect(order).toEqual(["a starts", "a ends", "b starts", "b ends"]);
	});

	it("are refused at once, with the seconds to wait, once the queue is full", async () => {
		const queue = createQueue();
		const running = Array.from({ length: 4 }, () => queue.run(() => pause(10)));
		await expect(queue.run(() => pause(10))).rejects.toMatchObject({
			status: 503,
			headers: { "Retry-After": "5" },
		});
		await Promise.all(running);
		await expect(queue.run(async () => "free again")).resolves.toBe("free again");
	});

	it("leave the queue when they fail", async () => {
		const queue = createQueue();
		await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
		await expect(queue.run(async () => 1)).resolves.toBe(1);
	});

	it("go on after a request that was cancelled in its turn", async () => {
		const queue = createQueue();
		void queue.run(() => new Promise(() => {}));
		await expect(queue.run(async () => "next")).resolves.toBe("next");
	});
});
