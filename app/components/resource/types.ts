import type { OptionList, Row } from "~/domain/resources/field";
import type { Option } from "~/domain/resources/lookups";
import type { ResourceView } from "~/domain/resources/view";

export type { Option, ResourceView, Row };

/** What the fields of an editor choose from. */
export type Options = Partial<Record<OptionList, readonly Option[]>>;

/** A record's values as a form holds them: fields by name, groups as objects or lists of them. */
export type FormValues = Record<string, unknown>;
