import { ChevronDown, Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';
import { type Option, renderGroups, renderOption } from './menus.tsx';

interface ChoiceProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** The label is spoken but not shown. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option[];
  readonly value: string;
  onChange(id: string): void;
}

/** A choice between a few options, all visible. */
export function SegmentedControl({ label, help, isLabelHidden, options, value, onChange }: ChoiceProps) {
  return (
    <RadioGroup
      className="field"
      orientation="horizontal"
      value={value}
      onChange={onChange}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label className="label">{label}</Label>}
      <div className="segments">
        {options.map((option) => (
          <Radio key={option.id} value={option.id} className="segment">
            {option.icon}
            {option.label}
          </Radio>
        ))}
      </div>
      {help && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
    </RadioGroup>
  );
}

/** A choice between many options, in a list that opens. */
export function SelectField({
  label,
  help,
  isLabelHidden,
  options,
  value,
  testId,
  onChange,
}: ChoiceProps & { testId?: string }) {
  return (
    <Select
      className="field"
      selectedKey={value}
      onSelectionChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label className="label">{label}</Label>}
      <Button className="input select-button" {...(testId !== undefined && { 'data-testid': testId })}>
        <SelectValue />
        <ChevronDown aria-hidden />
      </Button>
      {help && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
      <Popover className="popover">
        <ListBox className="menu">{renderGroups(options, ListBoxSection, item)}</ListBox>
      </Popover>
    </Select>
  );
}

const item = (option: Option) => (
  <ListBoxItem key={option.id} id={option.id} textValue={option.label} className="menu-item">
    {renderOption(option)}
  </ListBoxItem>
);

interface SwitchProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly isOn: boolean;
  onChange(on: boolean): void;
}

export function Switch({ label, help, isOn, onChange }: SwitchProps) {
  const helpId = useId();
  return (
    <AriaSwitch
      className="switch"
      isSelected={isOn}
      onChange={onChange}
      aria-label={label}
      {...(help && { 'aria-describedby': helpId })}
    >
      <span>
        <span className="label">{label}</span>
        {help && (
          <span id={helpId} className="muted small" style={{ display: 'block' }}>
            {help}
          </span>
        )}
      </span>
      <span className="track">
        <span className="thumb" style={{ display: 'block' }} />
      </span>
    </AriaSwitch>
  );
}

interface StepperProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  /** All values in order. */
  readonly values: readonly number[];
  readonly value: number;
  onChange(value: number): void;
}

/** Steps through a list of numbers. */
export function Stepper({ label, help, fewerLabel, moreLabel, values, value, onChange }: StepperProps) {
  const place = values.indexOf(value);
  const step = (by: number, name: string, icon: ReactNode) => {
    const next = values[place + by];
    return (
      <button
        type="button"
        className="button icon"
        aria-label={`${label}: ${name}`}
        disabled={next === undefined}
        onClick={() => {
          if (next !== undefined) onChange(next);
        }}
      >
        {icon}
      </button>
    );
  };
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="stepper">
        {step(-1, fewerLabel, <Minus aria-hidden />)}
        <output aria-live="polite">{value}</output>
        {step(1, moreLabel, <Plus aria-hidden />)}
      </div>
      {help && <span className="help">{help}</span>}
    </fieldset>
  );
}

interface SliderProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  onChange(value: number): void;
  /** The person has released the slider. */
  onCommit?(): void;
}

/** A slider for an amount without a unit. */
export function Slider({ label, value, onChange, onCommit }: SliderProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="slider"
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
        onPointerUp={onCommit}
        onKeyUp={onCommit}
      />
    </div>
  );
}
