import type { RateCardView } from "~/domain/master-data/rates/cards/card-schemas";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { Note } from "~/ui/tag";
import styles from "./card-editor.module.css";
import type { CardDraft } from "./use-card-draft";

/** That another person saved a version while something here is not saved, which stays until it is decided. */
export function OvertakenNote({ view, draft }: { view: RateCardView; draft: CardDraft }) {
	const [newest] = view.versions;
	return (
		<div className={styles.overtaken} role="alert">
			<Note tone="warn">
				<p>
					<b>{newest?.created_by ?? "Another user"}</b> saved version {view.number}
					{newest && ` at ${formatMoment(newest.created_at)}`}. Your changes are not saved yet.
				</p>
				<div className="cluster">
					<Button onClick={() => draft.restart(view, false)}>Show version {view.number}</Button>
					<Button onClick={() => draft.restart(view, true)}>Keep mine in its place</Button>
				</div>
			</Note>
		</div>
	);
}
