import { useState } from "react";
import { useApiRead } from "~/features/kernel/requests";
import { Checkbox } from "~/ui/checkbox";
import { Token } from "~/ui/chip";
import { FieldError } from "~/ui/form/field";
import { TextField } from "~/ui/form/text-field";
import styles from "./announcements.module.css";

interface NamedCompany {
	id: number;
	name: string;
}

/** Chooses companies by their names. */
export function CompanyPicker(props: {
	chosen: readonly NamedCompany[];
	error?: string;
	onChange: (chosen: NamedCompany[]) => void;
}) {
	const { chosen, onChange } = props;
	const [keywords, setKeywords] = useState("");
	const found = useApiRead("GET /console/announcements/companies", { query: { keywords } });
	const remove = (id: number) => onChange(chosen.filter((company) => company.id !== id));
	return (
		<fieldset className={styles.companies}>
			<legend className="field-label">Chosen companies</legend>
			{chosen.length > 0 && (
				<div className={styles.chosen}>
					{chosen.map(({ id, name }) => (
						<Token key={id} label={name} onRemove={() => remove(id)}>
							{name}
						</Token>
					))}
				</div>
			)}
			<TextField label="Find a company" value={keywords} onChange={setKeywords} maxLength={80} />
			<div className={styles.found}>
				{found.data?.map((company) => (
					<Checkbox
						key={company.id}
						checked={chosen.some(({ id }) => id === company.id)}
						onChange={(isChosen) => (isChosen ? onChange([...chosen, company]) : remove(company.id))}
					>
						{company.name}
					</Checkbox>
				))}
				{found.data?.length === 0 && <p className="muted">No company of this name.</p>}
			</div>
			{(props.error ?? found.error) && <FieldError>{props.error ?? found.error}</FieldError>}
		</fieldset>
	);
}
