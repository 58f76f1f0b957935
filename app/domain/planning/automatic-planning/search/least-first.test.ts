import { expect, it } from "vitest";
import { SeededNumbers } from "../random";
import { LeastFirst } from "./least-first";

it.each([0, 1, 2, 3, 50, 301])("the places of %d numbers come out by these, the least first", (count) => {
	const drawn = new SeededNumbers(count + 1);
	const numbers = Array.from({ length: count + 2 }, (_, at) => (at < count ? drawn.next() : -1));
	const heap = new LeastFirst(numbers, count);
	const places = Array.from({ length: count }, () => heap.next());
	const expected = [...Array(count).keys()].sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
	expect(places).toEqual(expected);
	expect(heap.next()).toBe(-1);
});
