import { describe, expect, it } from "vitest";
import { toUnpricedQuestion } from "./unpriced-jobs";

const row = (job_number: string, total_charge: number | null) => ({ job_number, total_charge });

describe("Confirm Price of several jobs", () => {
	it("has no question when all have a price", () => {
		expect(toUnpricedQuestion([row("48042", 10), row("48043", 0.01)])).toBeNull();
	});

	it("names the jobs without a price and confirms the others", () => {
		const question = toUnpricedQuestion([row("48042", 10), row("48043", 0), row("48044", null)]);
		expect(question).toEqual({
			question: "2 jobs without a price: 48043, 48044.\nConfirm Price of one job at a time takes a price.",
			okText: "Confirm the other 1",
			rows: [row("48042", 10)],
		});
	});

	it("confirms all when none has a price", () => {
		const rows = [row("48043", 0)];
		expect(toUnpricedQuestion(rows)).toEqual({
			question: "1 job without a price: 48043.\nAre you sure you want to continue?",
			okText: "Continue",
			rows,
		});
	});

	it("counts the jobs beyond twelve", () => {
		const rows = Array.from({ length: 15 }, (_, at) => row(String(at + 1), null));
		expect(toUnpricedQuestion(rows)?.question).toContain("10, 11, 12 and 3 more.");
	});
});
