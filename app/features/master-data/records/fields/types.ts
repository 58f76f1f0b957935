import type { OptionList, ResourceRow } from "~/domain/master-data/records/field";
import type { LookupOption } from "~/domain/master-data/records/load-options";
import type { ResourceView } from "~/domain/master-data/records/view";

export type { LookupOption, ResourceRow, ResourceView };

/** The options of an editor's lookup fields. */
export type Options = Partial<Record<OptionList, readonly LookupOption[]>>;

/** The form values of a record: fields by name, groups as objects or lists of objects. */
export type RecordFormValues = Record<string, unknown>;
