import { CircleAlert } from "lucide-react";
import type { Mailbox } from "~/domain/kernel/local-mailbox/schemas";
import { Note } from "~/ui/tag";

/** Names the companies whose database cannot be read. */
export function UnreadableNote({ companies }: { companies: Mailbox["companies"] }) {
	return (
		<Note tone="danger" icon={CircleAlert} live>
			The mail of {companies.map(({ name }) => name).join(" and ")} cannot be read, as the database cannot.
			All other mail is here.
		</Note>
	);
}
