import { fileUrl } from "~/domain/kernel/files/file-url";
import styles from "./stored-pictures.module.css";

/** What a stored file shows. A name that several have is numbered. */
interface StoredPicture {
	/** Its key. */
	file: string;
	name: string;
}

const isPicture = (file: string) => /\.(png|jpe?g|webp|gif)$/i.test(file);

/** Stored pictures and signatures as thumbnails; each opens in a tab of its own. Other files are links. */
export function StoredPictures({ label, pictures }: { label: string; pictures: readonly StoredPicture[] }) {
	if (pictures.length === 0) return null;
	return (
		<ul className={styles.pictures} aria-label={label}>
			{pictures.map(({ file, name }, at) => (
				<li key={`${file}-${name}`}>
					<a href={fileUrl(file)} target="_blank" rel="noreferrer">
						{isPicture(file) && <img src={fileUrl(file)} alt="" loading="lazy" />}
						<span className="text-12 truncate">{numberOf(pictures, at, name)}</span>
					</a>
				</li>
			))}
		</ul>
	);
}

const numberOf = (pictures: readonly StoredPicture[], at: number, name: string) =>
	pictures.filter((other) => other.name === name).length === 1
		? name
		: `${name} ${pictures.slice(0, at + 1).filter((other) => other.name === name).length}`;
