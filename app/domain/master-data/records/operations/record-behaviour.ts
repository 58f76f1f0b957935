import type { AccountContext } from "~/domain/kernel/operations/platform-operation";
import type { ResourceRow, ResourceValues } from "~/domain/master-data/records/field";
import type { PlannedRow } from "~/domain/master-data/records/imports/plan";

/** What a resource does in its own way. */
export interface RecordBehaviour {
	create?: (account: AccountContext, values: ResourceValues) => Promise<ResourceRow>;
	update?: (account: AccountContext, id: number, values: ResourceValues) => Promise<ResourceRow>;
	remove?: (account: AccountContext, id: number) => Promise<{ id: number }>;
	/** Which updates need a fresh password; with it, every new record and every import does. */
	needsPassword?: (account: AccountContext, id: number, values: ResourceValues) => Promise<boolean>;
	/** Runs after imported rows have been saved. */
	onImported?: (account: AccountContext, rows: readonly PlannedRow[]) => Promise<void>;
	/** Changes the values of a relation, by its key, before they are saved. */
	prepareRelation?: Readonly<
		Record<string, (account: AccountContext, values: ResourceValues) => Promise<ResourceValues>>
	>;
}
