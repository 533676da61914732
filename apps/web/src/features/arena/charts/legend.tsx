export function Legend({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="chart-legend small">
      {names.map((name, who) => (
        <li key={name} data-chart={who % 8}>
          <span className="arena-swatch" aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
