import type { ClientRow } from "~/domain/provider/clients/list-clients";
import type { ClientRights } from "~/features/provider/console-areas";

/** A company in the grid, with what its row needs to know of the screen. */
export type ClientGridRow = ClientRow & {
	now: string;
	/** What the viewer may do with it. */
	rights: ClientRights;
};
