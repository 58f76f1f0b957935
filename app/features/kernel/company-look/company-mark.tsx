import { deriveLook } from "~/domain/kernel/company-look/rules-look";
import { toAvatarInitials } from "~/ui/avatar";
import styles from "./company-mark.module.css";

/** A company's logo, or its initials on its colour. Decorative: its name is beside it. */
export function CompanyMark(props: { name: string; colour: string | null; logo: string | null }) {
	if (props.logo) return <img className={styles.logo} src={props.logo} alt="" />;
	const mark = deriveLook(props.colour)?.mark;
	return (
		<span
			className={styles.initials}
			style={mark && { background: mark.background, color: mark.text }}
			data-initials={toAvatarInitials(props.name)}
			aria-hidden="true"
		/>
	);
}
