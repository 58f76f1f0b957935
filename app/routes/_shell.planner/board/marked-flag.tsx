import styles from "./marked-flag.module.css";

/** The ribbon of a marked job. */
export const MarkedFlag = () => <span className={styles.markedFlag} aria-hidden="true" />;
