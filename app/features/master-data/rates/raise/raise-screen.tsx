import { useNavigate, useSearchParams } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import type { RateCardList } from "~/domain/master-data/rates/cards/card-schemas";
import { todayInLondon } from "~/shared/time/london";
import { Button, ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useKeys } from "~/ui/keys/keys";
import { EmptyState } from "~/ui/overlay/empty-state";
import { CARDS_PATH } from "../head/card-path";
import styles from "./raise.module.css";
import { RaiseSettings } from "./raise-settings";
import { RaiseSummary } from "./raise-summary";
import { RaiseTable } from "./raise-table";
import { beginRaise, dayOfRaise, idsToRaise, raisableCards } from "./raise-values";
import { useRaise } from "./use-raise";

interface RaiseScreenProps {
	list: RateCardList;
	mayWrite: boolean;
}

/** Raises cards by a percentage from a day: every figure is last month's jobs priced again. */
export function RaiseScreen({ list, mayWrite }: RaiseScreenProps) {
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const cards = raisableCards(list.cards);
	const ids = idsToRaise(list.cards, params.get("cards"));
	const values = beginRaise(dayOfRaise(cards, todayInLondon(new Date())));
	const raise = useRaise({ values, ids }, () => navigate(CARDS_PATH));
	const { preview, pending } = raise;
	const count = preview?.cards.filter(({ refusal }) => refusal === null).length ?? 0;
	const canApprove = mayWrite && preview !== null && !raise.isOld && count > 0 && pending !== "preview";
	useKeys([
		{
			key: "mod+enter",
			label: canApprove ? "Approve" : "Preview",
			inFields: true,
			when: mayWrite && pending === null,
			run: () => void (canApprove ? raise.approve() : raise.show()),
		},
	]);
	return (
		<section className={styles.raiseScreen} aria-label="Raise prices">
			<div className="toolbar">
				<ButtonLink to={CARDS_PATH} variant="ghost" icon={ChevronLeft}>
					Rate cards
				</ButtonLink>
				<h1>Raise prices</h1>
				<span className="grow" />
			</div>
			<RaiseSettings raise={raise} isReadOnly={!mayWrite} />
			<div className={styles.raiseColumns}>
				<div className={styles.raiseCards}>
					<RaiseTable cards={cards} raise={raise} />
				</div>
				{preview ? (
					<RaiseSummary preview={preview} raise={raise} />
				) : (
					<EmptyState>
						The preview prices last month’s jobs again. Nothing is changed before it is approved.
					</EmptyState>
				)}
			</div>
			<footer className={classNames(styles.raiseFoot, "screen-foot")}>
				{raise.isOld && preview && <span role="status">Not up to date: preview again.</span>}
				<span className="grow" />
				{mayWrite && (
					<Button
						size="form"
						variant={canApprove ? "default" : "primary"}
						isWriting={false}
						pending={pending === "preview"}
						disabled={raise.ids.length === 0}
						onClick={() => void raise.show()}
					>
						Preview
					</Button>
				)}
				{canApprove && (
					<Button
						size="form"
						variant="primary"
						keys="mod+enter"
						pending={pending === "approve"}
						onClick={() => void raise.approve()}
					>
						Approve {count} {count === 1 ? "card" : "cards"}
					</Button>
				)}
			</footer>
		</section>
	);
}
