import type { ClientRow } from "~/domain/provider/clients/list-clients";

/** A company in the grid, with what its row needs to know of the screen. */
export type ClientGridRow = ClientRow & {
	now: string;
	/** Whether the viewer may open the company's own screens. */
	canOpen: boolean;
};
