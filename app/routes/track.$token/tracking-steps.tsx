import { Check } from "lucide-react";
import type { TrackingInfo } from "~/domain/diary/tracking/track";
import styles from "./tracking-steps.module.css";

/** The steps of a delivery, with the current one marked. */
export function TrackingSteps({ steps, step: currentName }: Pick<TrackingInfo, "steps" | "step">) {
	const currentStep = currentName ? steps.indexOf(currentName) : -1;
	return (
		<ol className={styles.steps}>
			{steps.map((step, index) => (
				<li
					key={step}
					className={
						index < currentStep || currentName === "Delivered"
							? styles.done
							: index === currentStep
								? styles.current
								: undefined
					}
					aria-current={index === currentStep ? "step" : undefined}
				>
					<span className={styles.node} aria-hidden="true">
						{(index < currentStep || currentName === "Delivered") && <Check className="icon extra-small" />}
					</span>
					{step}
				</li>
			))}
		</ol>
	);
}
