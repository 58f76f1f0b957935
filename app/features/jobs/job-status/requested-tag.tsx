import { Inbox } from "lucide-react";
import { Tag } from "~/ui/tag";

const TEXTS = {
	booking: "Requested",
	quote: "Requested",
	change: "Change requested",
	cancel: "Cancellation requested",
} as const;

/** What a customer has requested in the portal and the office has not answered. */
export function RequestedTag({ kind }: { kind: keyof typeof TEXTS }) {
	return (
		<Tag tone="violet" icon={Inbox}>
			{TEXTS[kind]}
		</Tag>
	);
}
