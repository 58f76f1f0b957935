import { useEffect, useRef } from "react";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { Reg, Tag } from "~/ui/tag";
import styles from "./candidate-list.module.css";
import { type Candidate, isSelectable } from "./candidates";

/** Red for what is forbidden; the first reason of a driver without a workday is no warning. */
const toneOf = ({ id, reasons, verdicts }: Candidate, reason: string) => {
	if (verdicts.some(({ tag, level }) => tag === reason && level === "forbidden")) return "danger";
	return id === null && reason === reasons[0] ? undefined : "warn";
};

/** The candidates with their load of the day and whether they are free. */
export function CandidateList(props: {
	id: string;
	label: string;
	candidates: readonly Candidate[];
	selectedKey: string | null;
	onChoose: (key: string) => void;
}) {
	const { id, candidates, selectedKey } = props;
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (selectedKey)
			list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
	}, [selectedKey]);
	return (
		<div
			id={id}
			ref={list}
			role="listbox"
			aria-label={props.label}
			className={classNames("scroll", styles.candidates)}
		>
			{candidates.map((candidate) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keyword field handles the keys
				<div
					key={candidate.key}
					id={`${id}-${candidate.key}`}
					role="option"
					tabIndex={-1}
					aria-selected={candidate.key === selectedKey}
					aria-disabled={!isSelectable(candidate) || undefined}
					onClick={() => isSelectable(candidate) && props.onChoose(candidate.key)}
				>
					<Avatar name={candidate.name} image={candidate.image} size="large" hidden />
					<span className={styles.identity}>
						<span className={classNames("medium", styles.nameLine)} data-testid="candidate-name">
							<span className="truncate">{candidate.name}</span> {candidate.reg && <Reg>{candidate.reg}</Reg>}
						</span>
						<span className="secondary-text text-12 truncate">
							{[candidate.details, candidate.dayLoad].filter(Boolean).join(" · ")}
						</span>
						{candidate.why && (
							<span className="text-12 truncate" data-testid="candidate-why">
								{candidate.why}
							</span>
						)}
					</span>
					<span className={styles.availability}>
						{candidate.isFree ? (
							<Tag tone={candidate.hasOtherVehicle ? undefined : "ok"}>
								{candidate.hasOtherVehicle ? "Available, other vehicle" : "Available"}
							</Tag>
						) : (
							candidate.reasons.map((reason) => (
								<Tag key={reason} tone={toneOf(candidate, reason)}>
									{reason}
								</Tag>
							))
						)}
					</span>
				</div>
			))}
		</div>
	);
}
