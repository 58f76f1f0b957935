import { createContext, useContext } from "react";
import type { Editing } from "~/domain/jobs/editing";
import type { JobActor } from "~/domain/jobs/lifecycle";
import type { JobView } from "~/domain/jobs/shapes";
import type { Deeds } from "./use-deeds";
import type { MasterEdit } from "./use-master-edit";

/** What can be opened over a job. */
export type Opened = "edit" | "allocate" | "recurring" | "repeat" | "tariffs" | "quote" | "master-edit";

/** What every part of the office's job detail looks at. */
export interface Office {
	job: JobView;
	actor: JobActor;
	editing: Editing;
	deeds: Deeds;
	master: MasterEdit;
	/** Opens something over the job. */
	show: (what: Opened) => void;
	/** Reads the job again, after a part of the detail has changed it. */
	changed: () => void;
	/** Goes to another job. */
	open: (number: string) => void;
}

const OfficeContext = createContext<Office | null>(null);
export const OfficeProvider = OfficeContext.Provider;

/** The job detail around a part of it. */
export function useOffice(): Office {
	const office = useContext(OfficeContext);
	if (!office) throw new Error("OfficeProvider is missing");
	return office;
}
