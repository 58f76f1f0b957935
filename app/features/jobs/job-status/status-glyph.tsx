import { ContentView } from "~/ui/content/content-view";
import { statusGlyph, statusPill, statusTag } from "./status-content";

/** The shape of a status in its colour, 14 px. Decorative: show the name beside it. */
export const StatusGlyph = ({ status, className }: { status: string; className?: string }) => (
	<ContentView content={statusGlyph(status, className)} />
);

/** Shape and name, as in a table. An unknown status is shown as plain text. */
export const StatusTag = ({ status }: { status: string }) => <ContentView content={statusTag(status)} />;

/** Shape and name on the soft colour of the phase, as in a header. */
export const StatusPill = ({ status }: { status: string }) => <ContentView content={statusPill(status)} />;
