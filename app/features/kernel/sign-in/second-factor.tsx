import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { showDate } from "~/shared/time/dates";
import { Note } from "~/ui/tag";
import { RecoveryCodes } from "./recovery-codes";
import { RemoveSecondFactor } from "./remove-second-factor";
import styles from "./second-factor.module.css";
import { SecondFactorSetUp } from "./second-factor-set-up";

/** The second factor of the signed-in user: sets it up, shows its recovery codes once, turns it off. */
export function SecondFactor(props: {
	factor: { enabled: boolean; since: string | null; recovery_codes_left: number };
}) {
	const { factor } = props;
	// Stored here: the screen reloads once the factor is on, and the codes cannot be shown again.
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
	if (!factor.enabled) return <SecondFactorSetUp onConfirmed={setCodes} />;
	return (
		<div className={styles.stack}>
			<Note tone="ok" icon={ShieldCheck}>
				On since {showDate(factor.since?.slice(0, 10))}. {factor.recovery_codes_left} of 10 recovery codes
				left.
			</Note>
			<RemoveSecondFactor />
		</div>
	);
}
