import { insertSampleData } from "~/db/repositories/provider/sample-data";
import type { Statement } from "~/db/statements";
import { buildSampleRows } from "./sample-rows";

/** The statements that give a company its sample data, to run as one batch. */
export function sampleDataStatements(now: Date): Statement[] {
	// Jobs of an earlier sample that have been invoiced stay, so that the same names could be taken.
	const uidPrefix = `sample-${now.getTime().toString(36)}-`;
	return insertSampleData(buildSampleRows(now, uidPrefix), uidPrefix);
}
