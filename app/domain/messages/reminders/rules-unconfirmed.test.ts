import { expect, it } from "vitest";
import { findUnconfirmed } from "./rules-unconfirmed";

const NOW = new Date("2026-11-26T10:00:00Z");
const sent = (time: string) => ({ sent_at: `2026-11-26T${time}.000Z` });

it.each<[string, string[], string[], string | null]>([
	["nothing waits", [], [], null],
	["one of a minute ago", ["09:59:00"], [], "10:04:00"],
	["one of five minutes ago", ["09:55:00"], ["09:55:00"], null],
	["several", ["09:30:00", "09:56:00", "09:58:00"], ["09:30:00"], "10:01:00"],
])("%s", (_, waiting, due, next) => {
	expect(findUnconfirmed(waiting.map(sent), NOW)).toEqual({
		due: due.map(sent),
		next: next && new Date(`2026-11-26T${next}Z`),
	});
});
