import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SortableCards } from './sortable-cards';
import { SortableList } from './sortable-list';

export default {
  title: 'Nền tảng/Sắp xếp',
  component: SortableList,
  subcomponents: { SortableCards },
  tags: ['autodocs'],
  parameters: {
    when: 'SortableList: vài chục mục mà người dùng tự đặt thứ tự. Kéo tay nắm, hoặc đứng ở tay nắm và dùng mũi tên lên, xuống, Home, End.',
  },
} satisfies Meta;

const fields = ['Chính trị', 'Kinh tế', 'Y tế', 'Giáo dục'].map((name) => ({ id: name, name }));

function Sorted({ label }: { label: string }) {
  const [items, setItems] = useState(fields);
  return <SortableList label={label} items={items} onChange={setItems} />;
}

export const Fields: StoryObj<{ label: string }> = {
  name: 'SortableList · danh sách kéo để xếp thứ tự',
  args: { label: 'Thứ tự lĩnh vực' },
  render: ({ label }) => <Sorted label={label} />,
};

const slides = Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `Trang ${at + 1}` }));
const drawSlide = ({ name }: { name: string }) => (
  <span style={{ display: 'block', padding: '48px 12px 12px' }}>{name}</span>
);

function Cards({ label }: { label: string }) {
  const [items, setItems] = useState(slides);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <SortableCards
      label={label}
      items={items}
      onChange={setItems}
      chosen={chosen}
      onChoose={setChosen}
      draw={drawSlide}
    />
  );
}

export const Slides: StoryObj<{ label: string }> = {
  name: 'SortableCards · thẻ có hình kéo để xếp thứ tự',
  args: { label: 'Các trang' },
  parameters: {
    when: 'SortableCards: hàng trăm thẻ có hình, kéo bằng tay nắm hoặc phím mũi tên. Chỉ thẻ đổi mới được vẽ lại.',
  },
  render: ({ label }) => <Cards label={label} />,
};
