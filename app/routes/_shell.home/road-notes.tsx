import { Link } from "@remix-run/react";
import { MailX, Wrench } from "lucide-react";
import type { RoadAttention } from "~/domain/organizer/attention";
import { Note } from "~/ui/tag";
import styles from "./road-notes.module.css";

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** What came from the road and waits for the office; nothing without any, or for a role that has no organizer. */
export function RoadNotes({ road }: { road: RoadAttention | null }) {
	if (!road || (road.refused === 0 && road.defects === 0)) return null;
	const { refused, defects, do_not_drive } = road;
	return (
		<div className={styles.notes}>
			{refused > 0 && (
				<Note tone="warn" icon={MailX}>
					<Link to="/organizer/refused">
						{plural(refused, "report of a driver was", "reports of drivers were")} refused
					</Link>
				</Note>
			)}
			{defects > 0 && (
				<Note tone={do_not_drive > 0 ? "danger" : undefined} icon={Wrench}>
					<Link to="/organizer/defects">{plural(defects, "defect is", "defects are")} not closed</Link>
					{do_not_drive > 0 && `, ${do_not_drive} of them: do not drive`}
				</Note>
			)}
		</div>
	);
}
