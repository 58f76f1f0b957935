import { describe, expect, test } from "vitest";
import { RateLimiter } from "./rate-limit";

describe("rate limit", () => {
	const sending = (count: number, everyMs: number) => {
		const limiter = new RateLimiter<object>();
		const connection = {};
		let sent = 0;
		while (sent < count && limiter.allows(connection, sent * everyMs)) sent++;
		return sent;
	};

	test.each([
		["a burst of forty is admitted", 40, 0, 40],
		["the forty-first of a burst is refused", 41, 0, 40],
		["ten a second are admitted without end", 5000, 100, 5000],
		["twenty a second are refused after a while", 5000, 50, 79],
	])("%s", (_, count, everyMs, admitted) => {
		expect(sending(count, everyMs)).toBe(admitted);
	});
});
