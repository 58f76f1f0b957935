import { useActionSubmit } from "~/client/screen-action";
import type { confirmConsoleRoles } from "~/domain/provider/console-staff/roles";
import { showOutcome } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { Note } from "~/ui/tag";
import styles from "./console-staff.module.css";
import type { ConsoleRoleRow } from "./types";

/** Names the roles whose permissions an upgrade has made to allow only what they name, until each is saved or all are left as they are. */
export function RolesToReview({ roles }: { roles: readonly ConsoleRoleRow[] }) {
	const confirm = useActionSubmit<typeof confirmConsoleRoles>("confirmConsoleRoles");
	const marked = roles.filter(({ review_since }) => review_since !== null);
	if (marked.length === 0) return null;
	return (
		<section className={styles.notice} aria-label="Roles to look through">
			<Note tone="warn">
				<p>
					Each thing that can be done here now has a permission of its own. Until this release, Clients alone
					let a role log in as a client, suspend, close, back up, restore and migrate; it now opens the list
					of clients. {marked.length === 1 ? "This role allows" : "These roles allow"} only what{" "}
					{marked.length === 1 ? "its" : "their"} permissions say:{" "}
					<b className="medium">{marked.map(({ name }) => name).join(", ")}</b>. Open and save{" "}
					{marked.length === 1 ? "it" : "them"} with what the people need.
				</p>
				<Button size="row" onClick={() => void showOutcome(confirm(undefined), { quiet: true })}>
					Leave as {marked.length === 1 ? "it is" : "they are"}
				</Button>
			</Note>
		</section>
	);
}
