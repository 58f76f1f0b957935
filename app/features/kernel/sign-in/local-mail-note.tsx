import { Link } from "@remix-run/react";
import { Inbox } from "lucide-react";
import { Note } from "~/ui/tag";

/** Where the mail is that a local server has just written: it sends none. */
export function LocalMailNote({ to }: { to: string }) {
	return (
		<Note icon={Inbox}>
			No mail leaves this machine: this one is in its{" "}
			<Link to={`/dev/mail?to=${encodeURIComponent(to)}`}>mailbox</Link>.
		</Note>
	);
}
