import { describe, expect, test } from "vitest";
import { fullBucket, type TokenBucket, takeToken } from "./rate-limit";

describe("rate limit", () => {
	const sending = (count: number, everyMs: number) => {
		let bucket: TokenBucket | null = fullBucket(0);
		let sent = 0;
		for (; sent < count && bucket; sent++) bucket = takeToken(bucket, sent * everyMs);
		return bucket ? sent : sent - 1;
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
