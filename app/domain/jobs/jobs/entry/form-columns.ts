import type { job } from "~/db/tenant";
import { recordOf } from "~/shared/record-of";
import { isJobColumn, JOB_FIELD_NAMES, type JobColumnField } from "../model/fields";

type JobRow = typeof job.$inferInsert;

/** The columns that follow from a field or from what has happened to the job. */
type SystemColumn =
	| "id"
	| "uid"
	| "job_number"
	| "sub_no"
	| "parent_id"
	| "split_from_id"
	| "split_type"
	| "status"
	| "previous_status"
	| "draft"
	| "collected"
	| "temp_status"
	| "inv"
	| "is_marked"
	| "source"
	| "created_by"
	| "version"
	| "created_at"
	| "updated_at"
	| "completed_at"
	| "deleted_at";

type Listed<Column extends JobColumnField | "profit"> = Column;

/** The columns of a job that its form fills. A column of the table of jobs that no list names does not compile here. */
type FormColumn = Listed<Exclude<keyof JobRow, SystemColumn>>;
export type JobFormValues = Pick<JobRow, FormColumn>;

/** All fields but the lists, and the profit that follows from them: a field without a column does not compile here. */
const FORM_COLUMNS: readonly FormColumn[] = [...JOB_FIELD_NAMES.filter(isJobColumn), "profit"];

/** Picks the form columns from a job; what else it has, its number or its lists, is stored otherwise. */
export const pickFormColumns = (values: JobFormValues): JobFormValues =>
	recordOf<JobFormValues>(
		FORM_COLUMNS.filter((column) => column in values),
		(column) => values[column],
	);
