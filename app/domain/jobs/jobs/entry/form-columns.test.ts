import { expect, it } from "vitest";
import { isJobColumn, JOB_FIELD_NAMES } from "../model/fields";
import { pickFormColumns } from "./form-columns";

it("picks every field that is a column, and the profit, of what a job has", () => {
	const names = JOB_FIELD_NAMES.filter(isJobColumn);
	const values = Object.fromEntries(names.map((name, at) => [name, at]));
	const job = { customer_id: 1, ...values, profit: 4, id: 7, version: 2, job_number: 9, job_emails: [] };
	expect(Object.keys(pickFormColumns(job)).toSorted()).toEqual([...names, "profit"].toSorted());
});

it("picks no more than it is given", () => {
	expect(pickFormColumns({ customer_id: 1, weight: 4 })).toEqual({ customer_id: 1, weight: 4 });
});
