import { Inbox } from "lucide";
import type { CellContent } from "~/ui/content/content";
import { ContentView } from "~/ui/content/content-view";
import { badge } from "~/ui/content/parts";

const TEXTS = {
	booking: "Requested",
	quote: "Requested",
	change: "Change requested",
	cancel: "Cancellation requested",
} as const;

/** What a customer has requested in the portal and the office has not answered. */
export const requestedTag = (kind: keyof typeof TEXTS): CellContent =>
	badge(TEXTS[kind], { tone: "violet", drawing: Inbox });

/** The same, drawn by React. */
export const RequestedTag = ({ kind }: { kind: keyof typeof TEXTS }) => (
	<ContentView content={requestedTag(kind)} />
);
