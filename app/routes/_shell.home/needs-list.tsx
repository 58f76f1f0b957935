import { CircleCheck } from "lucide-react";
import type { Dashboard } from "~/domain/shell/dashboard/dashboard";
import type { Need } from "~/domain/shell/dashboard/rules-needs";
import { NeedActionButton } from "~/features/shell/needs";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import styles from "./needs-list.module.css";

const TONES = { danger: styles.danger, warn: styles.warn };

interface NeedsListProps {
	needs: readonly Need[];
	may: Dashboard["may"];
	/** With the id of the job. */
	onAllocate: (job: number) => void;
}

/** What needs someone now, by the time left, each row with the action that deals with it. */
export function NeedsList({ needs, may, onAllocate }: NeedsListProps) {
	return (
		<section className={styles.needs} aria-labelledby="needs-you">
			<header>
				<h2 id="needs-you">Needs you</h2>
				<span className="count">{needs.length}</span>
				{needs.length > 0 && <span className="text-12 muted">sorted by time left</span>}
			</header>
			{needs.length === 0 ? (
				<Clear may={may} />
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
				<ul tabIndex={0} aria-labelledby="needs-you">
					{needs.map((need) => (
						<li key={need.id} data-need={need.id}>
							<span className={classNames(styles.time, need.tone && TONES[need.tone])}>{need.time}</span>
							<div className={styles.text}>
								<p>{need.title}</p>
								<p className="text-12 muted">{need.detail}</p>
							</div>
							<span className={styles.actions}>
								{need.actions.map((action, index) => (
									<NeedActionButton
										key={action.label}
										action={action}
										isFirst={index === 0}
										about={need.title}
										onAllocate={onAllocate}
									/>
								))}
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

/** Nothing to do: where to go instead. */
function Clear({ may }: Pick<NeedsListProps, "may">) {
	return (
		<div className={styles.clear}>
			<CircleCheck className={styles.check} aria-hidden="true" />
			<p>
				<b>Nothing needs attention.</b>
			</p>
			<div className="cluster">
				{may.diary && <ButtonLink to="/traffic-diary">Open diary</ButtonLink>}
				{may.planner && <ButtonLink to="/planner">Open planner</ButtonLink>}
			</div>
		</div>
	);
}
