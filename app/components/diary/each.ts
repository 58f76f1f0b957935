import { CallError } from "~/components/api";
import type { DiaryRow } from "./types";

/** Calls on their way at once when many jobs are changed. */
const AT_ONCE = 4;

/** What to say of a call that was refused or did not get through. */
export const reason = (problem: unknown) =>
	problem instanceof CallError ? problem.message : "Something Went Wrong";

/** "1 job", "3 jobs". */
export const jobs = (n: number) => (n === 1 ? "1 job" : `${n} jobs`);

/** Does something with each row, a few at a time; answers those it failed for, with the reason. */
export async function each(rows: readonly DiaryRow[], work: (row: DiaryRow) => Promise<unknown>) {
	const left = [...rows];
	const failed: { row: DiaryRow; why: string }[] = [];
	const next = async () => {
		for (let row = left.shift(); row; row = left.shift()) {
			try {
				await work(row);
			} catch (problem) {
				failed.push({ row, why: reason(problem) });
			}
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, next));
	return failed;
}
