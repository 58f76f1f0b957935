import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { Tag } from "~/ui/tag";
import styles from "./sub-contractors.module.css";

/** What a sub-contractor has answered to an offer; another price is taken or refused here. */
export function OfferNote(props: {
	answer: "offered" | "accepted" | "declined";
	requested_cost: number | null;
	decline_reason: string | null;
	/** Null for who may not answer. */
	onTake: (() => void) | null;
	onRefuse: (() => void) | null;
	pending: string | null;
}) {
	const { answer, requested_cost, decline_reason, onTake, onRefuse, pending } = props;
	if (answer === "offered") return <Tag tone="violet">Offered, no answer yet</Tag>;
	if (answer === "accepted") return <Tag tone="ok">Accepted</Tag>;
	if (requested_cost === null) return <Tag tone="danger">Declined</Tag>;
	return (
		<span className={styles.offer}>
			<span>
				Wants <b className="tabular">{showPounds(requested_cost)}</b>
				{decline_reason && <span className="secondary-text">: {decline_reason}</span>}
			</span>
			{onTake && onRefuse && (
				<span className="cluster">
					<Button isWriting size="row" variant="soft" pending={pending === "take-price"} onClick={onTake}>
						Take price
					</Button>
					<Button isWriting size="row" pending={pending === "refuse-price"} onClick={onRefuse}>
						Refuse price
					</Button>
				</span>
			)}
		</span>
	);
}
